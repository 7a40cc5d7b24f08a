/** First step of `npm run release`: names each provisional field, and certificates that end soon; fails if it must not be published. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { contentFolder } from '../src/content/folder.ts';
import { readContent } from '../src/content/loader.ts';
import { files } from '../src/content/schemas.ts';
import { today, valid } from '../src/lib/company.ts';

/** What lets a stranger check an authorisation. */
const checkable = ['scope', 'holder', 'nima', 'date', 'file', 'register'] as const;

/** Paths of the parts of a value that are marked `provisional: true`, with the file that a part names. */
function provisionalIn(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, item]) => provisionalIn(item, [...path, key]));
  const name = 'file' in value ? ` (${value.file})` : '';
  return 'provisional' in value && value.provisional === true ? [path.join('.') + name, ...inner] : inner;
}

/** What keeps the content from being published, what ends soon, and what authorisations lack. The build names what is wrong or missing. */
export async function inspect() {
  // Checked content has no marks.
  const pending = Object.values(files).flatMap(({ path }) => {
    const file = join(contentFolder(), path);
    if (!existsSync(file)) return [];
    const value = parseDocument(readFileSync(file, 'utf8')).toJS();
    return provisionalIn(value).map((field) => `${file}: ${field}`);
  });
  const { entries } = await readContent('company');
  if (!entries) return { pending, ending: [], missing: [] };
  const { authorisations, certificates } = entries.es;
  const company = join(contentFolder(), files.company.path);
  if (valid(authorisations).length === 0)
    pending.push(`${company}: authorisations: ninguna está vigente, y los textos las nombran`);
  for (const [index, { reference, date }] of authorisations.entries())
    if (date && date > today())
      pending.push(
        `${company}: authorisations.${index}.date: la fecha de la resolución de ${reference} no ha llegado`,
      );
  const missing = authorisations.flatMap((one, index) =>
    checkable
      .filter((field) => one[field] === undefined)
      .map(
        (field) =>
          `${company}: authorisations.${index}.${field}: sin este dato, ${one.reference} no se puede comprobar`,
      ),
  );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const all = [...authorisations, ...certificates];
  const lasting = valid(all, inDays(60));
  const ending = all
    .filter((one) => !lasting.includes(one))
    .map(({ reference, validUntil }) => `Por renovar: ${reference}, válido hasta el ${validUntil}.`);
  return { pending, ending, missing };
}

if (import.meta.main) {
  const { pending, ending, missing } = await inspect();
  for (const line of [...ending, ...missing]) console.log(line);
  if (pending.length > 0) {
    console.error(
      `El sitio no se puede publicar; quedan ${pending.length} datos provisionales:\n${pending.join('\n')}`,
    );
    process.exitCode = 1;
  }
}
