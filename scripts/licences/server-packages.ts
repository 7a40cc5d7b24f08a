import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPORTED = /^(?:import|export)\b[^;]*?from '([^'.][^']*)';/gm;

/** Folders of the packages that the embedded server imports, and of all that those depend on. */
export function serverPackages(root: string): string[] {
  const sources = globSync('server/*.ts', { cwd: root }).filter((file) => !/test(ing)?\.ts$/.test(file));
  const names = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name),
  );
  const found = new Set<string>();
  const visit = (name: string): void => {
    const folder = join(root, 'node_modules', name);
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const dependency of Object.keys(dependencies)) visit(dependency);
  };
  for (const name of names) if (!name.startsWith('node:')) visit(name);
  return [...found];
}
