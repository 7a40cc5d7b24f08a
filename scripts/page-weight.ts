import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tallPoster } from '../model/files/picture-sizes.ts';
import { contentFiles, type FileName, pageOf } from '../model/schemas/index.ts';
import { languageName } from '../model/schemas/languages.ts';
import { fieldMeta, walk } from '../model/schemas/parts.ts';
import type { SiteContent } from '../model/schemas/types.ts';
import { formats } from '../model/text/format.ts';
import { homeOf } from '../src/links/paths.ts';
import { compressText } from './finish-build.ts';

/** Most bytes of a home page with its CSS, in Brotli, without the phone's poster. */
export const MAX_PAGE_BYTES = 27_000;

const POSTER = /data:image\/avif;base64,([^\s"]+)/;

const { measure } = formats('es');
const kilobytes = (bytes: number) => measure(Math.ceil(bytes / 100) / 10, 'kB');

/** The bytes of a home page: of its poster, and in Brotli of all but the poster. */
export async function weighPage(html: string): Promise<{ page: number; poster: number }> {
  const poster = Buffer.from(POSTER.exec(html)?.[1] ?? '', 'base64').length;
  return { page: (await compressText(Buffer.from(html.replace(POSTER, '')))).length, poster };
}

/**
 * Notices in Spanish about home pages that are too heavy for phones; they prevent nothing.
 * @param site folder of the built pages
 */
export async function findHeavy(site: string, editions: readonly SiteContent[]): Promise<string[]> {
  const heavy = new Set<string>();
  for (const edition of editions) {
    const home = homeOf(edition) === '/' ? 'index' : edition.language;
    const { page, poster } = await weighPage(await readFile(join(site, `${home}.html`), 'utf8'));
    if (poster > tallPoster.bytes) heavy.add(aboutPoster(edition, poster));
    if (page > MAX_PAGE_BYTES) heavy.add(aboutPage(edition, page));
  }
  return [...heavy];
}

const aboutPoster = ({ hero }: SiteContent, bytes: number) =>
  `La «Fotografía para teléfonos» de la portada, «${hero.tall}», ocupa ${kilobytes(bytes)} en la página y no debería pasar de ${kilobytes(tallPoster.bytes)}: tiene demasiado detalle y retrasa la página. Elija una más sencilla o desenfoque su fondo.`;

function aboutPage(edition: SiteContent, bytes: number): string {
  const forms = (Object.keys(contentFiles) as FileName[]).filter((name) => pageOf(name) === 'home');
  const [form] = forms.map((name) => describe(name, edition[name])).sort((a, b) => b.letters - a.letters);
  return `La página de inicio en ${languageName(edition.language)} ocupa ${kilobytes(bytes)} sin su fotografía y no debería pasar de ${kilobytes(MAX_PAGE_BYTES)}. Donde más texto hay es en «${form?.title}», y allí en «${form?.longest?.title}» (${form?.longest?.letters} letras): acorte textos o quite elementos de las listas.`;
}

/** The letters of a form's texts, and of the longest one. */
function describe(name: FileName, value: unknown) {
  const { schema } = contentFiles[name];
  const texts = walk(schema, value).flatMap(({ schema: field, value: text }) =>
    typeof text === 'string' ? [{ title: fieldMeta(field).title, letters: text.length }] : [],
  );
  const longest = texts.toSorted((a, b) => b.letters - a.letters).at(0);
  return {
    title: fieldMeta(schema).title,
    letters: texts.reduce((sum, one) => sum + one.letters, 0),
    longest,
  };
}
