import { readFileSync } from 'node:fs';

// Read, not imported: a build bundle has no folder of its own, and Vitest empties style sheets.

/**
 * A colour of tokens.css, for files that cannot use CSS: `color('river-deep')`.
 * @throws RangeError when tokens.css does not define it
 */
export function color(name: string): string {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const [, value] = new RegExp(`--${name}: (#[\\da-f]+);`).exec(tokens) ?? [];
  if (!value) throw new RangeError(`tokens.css has no colour «${name}».`);
  return value;
}
