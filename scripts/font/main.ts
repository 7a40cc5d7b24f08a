/**
 * Gives the site another font: `npm run font -- <variable font, TTF or WOFF2> <its licence's text>`. Only the files that
 * it writes name the font: all else calls it «Brand». src/assets/fonts/README.md tells more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cut, cutForSocialPicture, familyOf, SIGNS, without } from './cut.ts';
import { styleSheet } from './style-sheet.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = 'src/assets/fonts';
const LICENCES = {
  'OFL-1.1': /SIL OPEN FONT LICENSE\s+Version 1\.1/i,
  'Apache-2.0': /Apache License\s+Version 2\.0/i,
};

/** The SPDX identifier of a licence. @throws Error when a person must approve it */
export function identify(licence: string): string {
  const found = Object.entries(LICENCES).find(([, words]) => words.test(licence));
  if (found) return found[0];
  const known = Object.keys(LICENCES).join(' nor ');
  throw new Error(
    `The licence is neither ${known}: approve it in scripts/font/main.ts and scripts/licences.ts.`,
  );
}

async function main([path, terms]: readonly string[]): Promise<void> {
  if (!path || !terms) throw new Error('npm run font -- <variable font, TTF or WOFF2> <its licence’s text>');
  const [source, licence] = [readFileSync(path), readFileSync(terms, 'utf8')];
  const about = { name: familyOf(source), licence: identify(licence) };
  const text = await cut(source);
  const write = (file: string, data: string | Buffer) => writeFileSync(resolve(ROOT, file), data);
  write('src/styles/fonts.css', await styleSheet(text));
  write(`${FOLDER}/brand-display.ttf`, await cutForSocialPicture(text));
  write(`${FOLDER}/brand.woff2`, text);
  write(`${FOLDER}/licence.txt`, licence);
  write(`${FOLDER}/font.json`, `${JSON.stringify(about, null, 2)}\n`);
  console.log(`${about.name}, ${about.licence}: brand.woff2 has ${text.length} bytes.`);
  const signs = without(source, SIGNS);
  if (signs) console.log(`The fallback font draws ${signs}`);
}

if (import.meta.main)
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
