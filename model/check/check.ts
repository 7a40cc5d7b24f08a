/** Checks across fields of a file. Each check reports what it can, even if other parts of the value are wrong. */
import { kinds } from '../files/kinds.ts';
import { sluggedPages } from '../schemas/index.ts';
import { BASE_LANGUAGE, languageName } from '../schemas/languages.ts';
import { fieldMeta, isMapping, type Schema, walk } from '../schemas/parts.ts';
import type { ValueProblem } from './problem.ts';

/** The languages in buscadores.yaml, and those of published editions; the base language first. */
export interface Editions {
  all: string[];
  published: string[];
}

/** The editions in the value of buscadores.yaml; undefined when it cannot be read. */
export function editionsOf(site: unknown): Editions | undefined {
  const { published: switches } = Object(site);
  if (!isMapping(switches)) return undefined;
  const isOther = (name: string) => name !== BASE_LANGUAGE && /^[a-z]{2,3}$/.test(name);
  const others = Object.entries(switches).filter(([language]) => isOther(language));
  const published = others.filter(([, isOn]) => isOn !== false);
  const names = (list: typeof others) => [BASE_LANGUAGE, ...list.map(([language]) => language)];
  return { all: names(others), published: names(published) };
}

/** Texts that a published edition lacks, and unknown languages. */
export function checkLanguages(
  schema: Schema,
  value: unknown,
  editions: Editions | undefined,
): ValueProblem[] {
  // Without buscadores.yaml, every text would be reported.
  if (!editions) return [];
  const { all, published } = editions;
  return walk(schema, value).flatMap(({ schema: field, value: words, path }) => {
    const { translated } = fieldMeta(field);
    if (!translated || !isMapping(words)) return [];
    const missing = translated === 'all' ? published.filter((language) => !(language in words)) : [];
    const strange = Object.keys(words).filter((language) => !all.includes(language));
    return [
      ...missing.map((language): ValueProblem => {
        const problem = `Falta en ${languageName(language)}.`;
        if (language === BASE_LANGUAGE) return { path: [...path, language], problem, remedy: 'Escríbalo.' };
        const remedy = `Escríbalo o retire la edición en ${languageName(language)} con «Edición publicada», en «Buscadores y direcciones».`;
        return { path: [...path, language], problem, remedy, edition: language };
      }),
      ...strange.map((language) => ({
        path: [...path, language],
        problem: `El idioma «${language}» no existe.`,
        remedy: `Quítelo o corrija su nombre. Idiomas de «published», en buscadores.yaml: ${all.join(', ')}.`,
      })),
    ];
  });
}

/** Reports a base edition that is switched off in buscadores.yaml. */
export function checkBaseEdition(site: unknown): ValueProblem[] {
  if (Object(Object(site).published)[BASE_LANGUAGE] !== false) return [];
  const problem = 'La edición principal no se puede desactivar.';
  return [{ path: ['published', BASE_LANGUAGE], problem, remedy: 'Actívela.' }];
}

/** Slugs of pages that would replace another page of the site, or one of its folders. */
export function checkSlugs(
  site: unknown,
  editions: Editions | undefined,
  names: readonly string[] = sluggedPages,
): ValueProblem[] {
  const reserved = ['index', kinds.certificate.folder, ...(editions?.all ?? [])];
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const slugs = Object.entries(Object(Object(Object(site).pages)[name]));
    return slugs.flatMap(([language, slug]) => {
      const isRepeated = reserved.some((one) => one === slug) || seen.has(`${language} ${slug}`);
      seen.add(`${language} ${slug}`);
      const problem = `La dirección «${slug}» ya es de otra página o de una carpeta del sitio.`;
      const path = ['pages', name, language];
      return isRepeated ? [{ path, problem, remedy: 'Escriba otra.' }] : [];
    });
  });
}

/** Whether a page has an element with this id that is not an anchor. */
export const isTaken = (id: string): boolean =>
  /^(main|menu|top|indice|carrusel(-view)?|contacto-(telefono|correo)|(containers?|locator|tray|volume)-.+)$/.test(
    id,
  );

/**
 * Duplicate anchors on a page: a link would go to the first one.
 * @param seen anchors of the page's other files, to which this file's are added
 */
export function checkAnchors(schema: Schema, value: unknown, seen = new Set<string>()): ValueProblem[] {
  return walk(schema, value).flatMap(({ schema: field, value: anchors, path }) => {
    if (!fieldMeta(field).isAnchor || !isMapping(anchors)) return [];
    const repeated = Object.entries(anchors).filter(([language, anchor]) => {
      const isRepeated = isTaken(anchor) || seen.has(`${language} ${anchor}`);
      seen.add(`${language} ${anchor}`);
      return isRepeated;
    });
    return repeated.map(([language, anchor]) => {
      const problem = `El ancla «${anchor}» ya está en la página.`;
      return { path: [...path, language], problem, remedy: 'Escriba otra.' };
    });
  });
}
