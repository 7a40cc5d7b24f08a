/** First step of `npm run release`: names each provisional field, and certificates that end soon; fails if it must not be published. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { contentFolder } from '../src/content/folder.ts';
import { readContent } from '../src/content/loader.ts';
import { files } from '../src/content/schemas.ts';
import { valid } from '../src/lib/company.ts';

/** Paths of the parts of a value that are marked `provisional: true`, with the file that a part names. */
function provisionalIn(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, item]) => provisionalIn(item, [...path, key]));
  const name = 'file' in value ? ` (${value.file})` : '';
  return 'provisional' in value && value.provisional === true ? [path.join('.') + name, ...inner] : inner;
}

/** What keeps the content from being published, and what ends soon. The build names what is wrong or missing. */
export async function inspect() {
  // Checked content has no marks.
  const pending = Object.values(files).flatMap(({ path }) => {
    const file = join(contentFolder(), path);
    if (!existsSync(file)) return [];
    const value = parseDocument(readFileSync(file, 'utf8')).toJS();
    return provisionalIn(value).map((field) => `${file}: ${field}`);
  });
  const { entries } = await readContent('company');
  if (!entries) return { pending, ending: [] };
  const { authorisations, certificates } = entries.es;
  if (valid(authorisations).length === 0)
    pending.push(
      `${join(contentFolder(), files.company.path)}: authorisations: ninguna está vigente, y los textos las nombran`,
    );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const all = [...authorisations, ...certificates];
  const lasting = valid(all, inDays(60));
  const ending = all
    .filter((one) => !lasting.includes(one))
    .map(({ reference, validUntil }) => `Por renovar: ${reference}, válido hasta el ${validUntil}.`);
  return { pending, ending };
}

if (import.meta.main) {
  const { pending, ending } = await inspect();
  for (const line of ending) console.log(line);
  if (pending.length > 0) {
    console.error(
      `El sitio no se puede publicar; quedan ${pending.length} datos provisionales:\n${pending.join('\n')}`,
    );
    process.exitCode = 1;
  }
}
