/** First step of `npm run release`: names what is provisional or a sample, and certificates that end soon; fails if it must not be published. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type Folder, inFolder } from '../src/content/folder.ts';
import { type FileName, located, type Path, read, readContent } from '../src/content/loader.ts';
import { files } from '../src/content/schemas.ts';
import { valid } from '../src/lib/company.ts';

/** What lets a stranger check an authorisation. */
const checkable = ['scope', 'holder', 'nima', 'date', 'file', 'register'] as const;

/** What no company has, in any letters and spaces. Postcode and coordinates of the samples may be the true ones. */
const sampleFacts: Readonly<Record<string, RegExp>> = {
  tradeName: /^Residuos y Metales$/i,
  legalName: /^Denominación social/i,
  taxId: /0{7}/,
  street: /^Zona portuaria$/i,
  phone: /(?:0[\s.-]?){6}$/,
  whatsapp: /(?:0[\s.-]?){6}$/,
  email: /\.example$/i,
  website: /\.example$/i,
  register: /\b000/,
};

/** The first pictures, PDFs and videos of the site, and those of the tests: what `sha256sum` said of them. */
const sampleFiles = readFileSync(new URL('samples.txt', import.meta.url), 'utf8');
const folders: Readonly<Record<string, Folder>> = { pdf: 'certificados', mp4: 'video', webm: 'video' };

/** Whether a text is the name of a file that is a sample. */
function isSample(name: string): boolean {
  const path = inFolder(folders[name.split('.').at(-1) ?? ''] ?? 'fotos', name);
  if (!/^[\w.-]+\.(?:jpe?g|png|webp|pdf|mp4|webm)$/.test(name) || !existsSync(path)) return false;
  return sampleFiles.includes(createHash('sha256').update(readFileSync(path)).digest('hex'));
}

interface Finding {
  keys: Path;
  message: string;
}

/** The parts of a value that are marked `provisional: true`, and samples without that mark, where there are facts and files. */
function unready(value: unknown, trees: boolean, keys: Path = []): Finding[] {
  const [fact = '', field] = keys.map(String);
  if (typeof value === 'string')
    return !trees &&
      (isSample(value) || (field === 'value' && sampleFacts[fact]?.test(value.trim().replace(/\s+/g, ' '))))
      ? [{ keys, message: `«${value}» es una muestra` }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  if ('provisional' in value && value.provisional === true) {
    const name = 'file' in value ? ` (${value.file})` : '';
    return [{ keys: [...keys, 'provisional'], message: `falta el definitivo${name}` }];
  }
  return Object.entries(value).flatMap(([key, item]) => unready(item, trees, [...keys, key]));
}

/** What keeps the content from being published, what ends soon, and what authorisations lack. The build names what is wrong or missing. */
export async function inspect() {
  // Checked content has no marks.
  const pending = (Object.keys(files) as FileName[]).flatMap((name) => {
    const source = read(files[name].path);
    return unready(source.value, files[name].trees).map(({ keys, message }) =>
      located(name, source, keys, message),
    );
  });
  const { entries } = await readContent('company');
  if (!entries) return { pending, ending: [], missing: [] };
  const source = read(files.company.path);
  const at = (keys: Path, message: string) => located('company', source, keys, message);
  const { authorisations, certificates } = entries.es;
  if (valid(authorisations).length === 0)
    pending.push(at(['authorisations'], 'ninguna está vigente, y los textos las nombran'));
  const missing = authorisations.flatMap((one, index) =>
    checkable
      .filter((field) => one[field] === undefined)
      .map((field) =>
        at(['authorisations', index, field], `sin este dato, ${one.reference} no se puede comprobar`),
      ),
  );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const ending = Object.entries({ authorisations, certificates }).flatMap(([list, all]) => {
    const lasting = valid<(typeof all)[number]>(all, inDays(60));
    return all.flatMap((one, index) =>
      lasting.includes(one)
        ? []
        : [
            at(
              [list, index, 'validUntil'],
              `por renovar: ${one.reference} es válido hasta el ${one.validUntil}`,
            ),
          ],
    );
  });
  return { pending, ending, missing };
}

if (import.meta.main) {
  const { pending, ending, missing } = await inspect();
  for (const line of [...ending, ...missing]) console.log(line);
  if (pending.length > 0) {
    console.error(
      `El sitio no se puede publicar; queda por resolver (${pending.length}):\n${pending.join('\n')}`,
    );
    process.exitCode = 1;
  }
}
