/** First step of `npm run release`: names each provisional field, and certificates that end soon; fails if it must not be published. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { contentFolder, files } from '../src/content/schemas.ts';
import { valid } from '../src/lib/company.ts';

/** Paths of the parts of a value that are marked `provisional: true`, with the file that a part names. */
function provisionalIn(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, item]) => provisionalIn(item, [...path, key]));
  const name = 'file' in value ? ` (${value.file})` : '';
  return 'provisional' in value && value.provisional === true ? [path.join('.') + name, ...inner] : inner;
}

/** The value of a file; the build names what is wrong or missing. */
function read(path: string) {
  const file = join(contentFolder(), path);
  return existsSync(file) ? parseDocument(readFileSync(file, 'utf8')).toJS() : {};
}

const pending = Object.values(files).flatMap(({ path }) =>
  provisionalIn(read(path)).map((field) => `content/${path}: ${field}`),
);

const { authorisations = [], certificates = [] } = read(files.company.path);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const lasting = valid([...authorisations, ...certificates], inDays(60));
for (const one of [...authorisations, ...certificates].filter((entry) => !lasting.includes(entry)))
  console.log(`Por renovar: ${one.reference.es ?? one.reference}, válido hasta el ${one.validUntil}.`);
if (valid(authorisations).length === 0)
  pending.push(
    `content/${files.company.path}: authorisations: ninguna está vigente, y los textos las nombran`,
  );

if (pending.length > 0) {
  console.error(
    `El sitio no se puede publicar; quedan ${pending.length} datos provisionales:\n${pending.join('\n')}`,
  );
  process.exitCode = 1;
}
