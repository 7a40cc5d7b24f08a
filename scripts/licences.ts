import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
/** Licences that only require their text in the distribution. A person must approve any other. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];
/** Packages in inline scripts, which Vite's report omits. */
const OUTSIDE_CHUNKS = ['astro', 'rolldown'];
const RULE = '─'.repeat(80);

/** A package in the report of Vite's `build.license`. */
interface Licence {
  readonly name: string;
  readonly version?: string;
  readonly identifier?: string;
  readonly text?: string;
}

/**
 * Replaces Vite's `licencias.json` by the site's `licencias.txt`.
 * @param content folder of the content, for the heading
 * @throws Error when a licence is not allowed or has no text
 */
export function writeLicences(site: string, content: string): void {
  const json = join(site, 'licencias.json');
  const bundled: Licence[] = JSON.parse(readFileSync(json, 'utf8'));
  rmSync(json);
  const { name, licence } = JSON.parse(read('src/assets/fonts/font.json'));
  const font: Licence = { name, identifier: licence, text: read('src/assets/fonts/licence.txt') };
  const coast: Licence = {
    name: 'world-atlas',
    version: '2.0.2',
    identifier: 'ISC',
    text: read('src/components/LocatorMap/world-atlas.txt'),
  };
  const heading = readFileSync(join(content, 'licencias.txt'), 'utf8');
  const sections = [...bundled, ...OUTSIDE_CHUNKS.map(installed), font, coast]
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(formatLicence);
  writeFileSync(join(site, 'licencias.txt'), [`${heading.trim()}\n`, ...sections].join('\n'));
}

/** Name, version, licence and its text. */
export function formatLicence({ name, version = '', identifier = '', text }: Licence): string {
  if (!ALLOWED.includes(identifier)) throw new Error(`Licence not allowed: ${name} (${identifier}).`);
  const terms = text ?? (identifier === 'MIT' ? mitText(name) : undefined);
  if (terms === undefined) throw new Error(`${name} has no licence text.`);
  return `${RULE}\n${`${name} ${version}`.trim()} · ${identifier}\n\n${terms.trim()}\n`;
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifest = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`));

function installed(name: string): Licence {
  const { version, license } = manifest(name);
  return { name, version, identifier: license, text: read(`node_modules/${name}/LICENSE`) };
}

/** The MIT text for a package that states only its author; taken from React's copy. */
function mitText(name: string): string | undefined {
  const { author } = manifest(name);
  const [, terms] = read('node_modules/react/LICENSE').split(/^Copyright .*$/m);
  const holder = typeof author === 'string' ? author : author?.name;
  return holder && `MIT License\n\nCopyright (c) ${holder}\n${terms}`;
}
