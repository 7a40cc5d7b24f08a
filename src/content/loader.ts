/** Reads content/, and stores each file as one entry for each language. */
import { isUtf8 } from 'node:buffer';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Loader } from 'astro/loaders';
import * as yaml from 'yaml';
import * as z from 'zod';
import { type Language, languages } from '../lib/language.ts';
import { tokensOf } from '../lib/text.ts';
import { contentFolder, pictureOf } from './folder.ts';
import { files } from './schemas.ts';

export type FileName = keyof typeof files;

/** A value with its translated parts in one language. */
type InOneLanguage<T> = T extends { es: infer Words; en: unknown }
  ? Words
  : T extends readonly (infer Item)[]
    ? InOneLanguage<Item>[]
    : T extends object
      ? { [Key in keyof T]: InOneLanguage<T[Key]> }
      : T;

/** What a page gets of a file: `Content<'hero'>`. */
export type Content<Name extends FileName> = InOneLanguage<z.output<(typeof files)[Name]['schema']>>;

export type Path = readonly PropertyKey[];
interface Problem {
  path: Path;
  message: string;
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The schema inside optional fields and transforms. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault) return bare(schema.unwrap());
  return schema instanceof z.ZodPipe ? bare(schema.in) : schema;
}

/** Whether a value is no language, and so equal in both trees. */
export const isShared = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.shared ?? (bare(schema) !== schema && isShared(bare(schema)));

const titleOf = (schema: z.core.$ZodType): string | undefined =>
  z.globalRegistry.get(schema)?.title ?? (bare(schema) === schema ? undefined : titleOf(bare(schema)));

const inWords: Readonly<Record<string, string>> = { es: 'español', en: 'inglés' };

/** A field by the labels of its form, counted from 1: «Carrusel › Imágenes › Imagen 3 (inglés)». */
function labelOf(name: FileName, path: Path): string {
  const { schema, trees } = files[name];
  let at: z.core.$ZodType | undefined = schema;
  const labels = path.slice(trees ? 1 : 0).map((key) => {
    const inner = at && bare(at);
    const isList = inner instanceof z.ZodArray;
    if (isList) at = inner.element;
    else at = inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
    const title = (at && titleOf(at)) ?? `«${String(key)}»`;
    return isList ? `${title} ${Number(key) + 1}` : title;
  });
  const tree = trees && path[0] !== undefined && `(${inWords[String(path[0])] ?? String(path[0])})`;
  return [labels.join(' › '), tree].filter(Boolean).join(' ');
}

/** Where the trees of the two languages differ: in shape, in a value that is no language, or in the data of a text. */
function differences(schema: z.core.$ZodType, es: unknown, en: unknown, path: Path = []): Problem[] {
  const at = (...keys: Path) => ['en', ...path, ...keys];
  if (isShared(schema))
    return isDeepStrictEqual(es, en) ? [] : [{ path: at(), message: 'debe ser igual en los dos idiomas' }];
  const inner = bare(schema);
  if (inner instanceof z.ZodArray && Array.isArray(es) && Array.isArray(en)) {
    const message = `la lista tiene ${en.length} elementos en inglés y ${es.length} en español`;
    if (es.length !== en.length) return [{ path: at(), message }];
    return es.flatMap((item, index) => differences(inner.element, item, en[index], [...path, index]));
  }
  if (typeof es === 'string' && typeof en === 'string') {
    const [own, wanted] = [en, es].map((words) => [...new Set(tokensOf(words))].sort());
    const places = wanted?.map((token) => `{${token}}`).join(', ') || 'nada';
    if (!isDeepStrictEqual(own, wanted))
      return [{ path: at(), message: `entre llaves lleva lo mismo que en español: ${places}` }];
  }
  if (!(inner instanceof z.ZodObject) || !isObject(es) || !isObject(en)) return [];
  return Object.entries<z.core.$ZodType>(inner.shape).flatMap(([key, field]) => {
    // A group that may be absent has no fields.
    if (field instanceof z.ZodPrefault || (key in es && key in en))
      return differences(field, es[key] ?? {}, en[key] ?? {}, [...path, key]);
    // A field that both languages need is already reported.
    if (key in es === key in en || !(field instanceof z.ZodOptional)) return [];
    const [has, lacks] = key in es ? ['es', 'en'] : ['en', 'es'];
    const message = `falta «${key}»: está en ${inWords[has]} y no en ${inWords[lacks]}`;
    return [{ path: [lacks, ...path, key], message }];
  });
}

/** The pictures that a value names, and where. */
function picturesIn(value: unknown, path: Path): { path: Path; name: string }[] {
  if (typeof value === 'string') return /\.(?:jpe?g|png|webp)$/.test(value) ? [{ path, name: value }] : [];
  return isObject(value)
    ? Object.entries(value).flatMap(([key, item]) => picturesIn(item, [...path, key]))
    : [];
}

/** What is wrong with the pictures beyond one field: without a description, or damaged without being in fotos.yaml. */
async function pictureProblems(name: FileName, value: unknown): Promise<Problem[]> {
  const { value: list } = read(files.pictures.path);
  // Without fotos.yaml, every picture would be reported.
  if (!isObject(list) || !Array.isArray(list.pictures)) return [];
  const described = new Set(list.pictures.map((one) => (isObject(one) ? one.file : undefined)));
  // In the other tree, they are equal.
  const used = files[name].trees ? picturesIn(isObject(value) && value.es, ['es']) : picturesIn(value, []);
  const problems = used
    .filter((one) => !described.has(one.name))
    .map(({ path, name }) => ({ path, message: `${name} no está descrita en fotos.yaml` }));
  if (name !== 'pictures') return problems;
  const all = globSync('*.{jpg,jpeg,png,webp}', { cwd: join(contentFolder(), 'fotos') });
  const others = all.filter((one) => !described.has(one));
  const faults = await Promise.all(others.map(async (one) => (await pictureOf(one)).fault));
  const unlisted = faults.filter((fault) => fault !== undefined);
  return [
    ...problems,
    ...unlisted.map((fault) => ({
      path: ['pictures'],
      message: `${fault}; no está en esta lista: elimine el archivo`,
    })),
  ];
}

/** A blank text counts as absent, as in a form. */
const withoutBlanks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isObject(value)) return value;
  const isBlank = (item: unknown) => item === null || (typeof item === 'string' && item.trim() === '');
  const entries = Object.entries(value).filter(([, item]) => !isBlank(item));
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutBlanks(item)]));
};

const { localeError } = z.locales.es();
/** Zod's Spanish messages, with the words of Spain. */
const inSpanish = (issue: z.core.$ZodRawIssue): string => {
  const { input } = issue;
  if (input === undefined || input === '') return `falta «${String(issue.path?.at(-1))}»`;
  if (issue.code === 'too_big' && typeof input === 'string')
    return `tiene ${input.length} caracteres y caben ${issue.maximum}`;
  if (issue.code === 'too_big' && Array.isArray(input))
    return `la lista tiene ${input.length} elementos y caben ${issue.maximum}`;
  if (issue.code === 'too_small' && Array.isArray(input))
    return `la lista tiene ${input.length} elementos y debe tener ${issue.minimum} o más`;
  if (issue.code === 'invalid_value')
    return `«${input}» no es válido; admitidos: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') return 'debe ser true o false';
  const words = localeError(issue);
  return String(isObject(words) ? words.message : words)
    .replaceAll('arreglo', 'lista')
    .replaceAll('Llave', 'Clave')
    .replaceAll('Entrada inválida: ', '')
    .replace(/^./, (letter) => letter.toLowerCase());
};

interface Source {
  value?: unknown;
  /** What makes the file unreadable. */
  problem?: string;
  /** The line of a field, or of the problem. */
  lineOf: (keys: Path) => number | undefined;
}

/** Reads a YAML file of the content. */
export function read(path: string): Source {
  const lines = new yaml.LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const unreadable = (problem: string, offset?: number): Source => ({
    problem,
    lineOf: () => (offset === undefined ? undefined : lineAt(offset)),
  });
  const file = join(contentFolder(), path);
  if (!existsSync(file)) return unreadable('falta el archivo');
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) return unreadable('guárdelo con la codificación UTF-8');
  const text = bytes.toString();
  const document = yaml.parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    // YAML would read 1.200 as 1.2: the schema reads numbers, as they are written in Spanish.
    customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || !/:(int|float)$/.test(tag.tag)),
  });
  const [error] = document.errors;
  if (error?.code === 'DUPLICATE_KEY') return unreadable('hay dos campos con el mismo nombre', error.pos[0]);
  if (error) {
    let [place] = error.pos;
    // A quote that does not end is found at the next one, or at the end of the file.
    if (error.code === 'MISSING_CHAR')
      yaml.visit(document, {
        Scalar: (_, { type, range }) => {
          if (type?.startsWith('QUOTE') && range && range[0] < error.pos[0]) place = range[0];
        },
      });
    return unreadable(
      'no se entiende a partir de aquí: compare el sangrado, las comillas y los dos puntos con las líneas vecinas',
      place,
    );
  }
  if (document.contents === null) return unreadable('el archivo está vacío');
  // Without quotes, the indicators «*», «&» and «!», and the word after them, would be lost; so would all after « #».
  let indicator: number | undefined;
  let comment: number | undefined;
  yaml.visit(document, {
    Node: (_, node) => {
      const isAnchored = yaml.isAlias(node) ? !node.resolve(document) : yaml.isScalar(node) && node.anchor;
      if (isAnchored || node.tag) indicator ??= node.range?.[0];
      const [start, end] = node.range ?? [0, 0];
      const isInLine = yaml.isScalar(node) && !node.type?.startsWith('BLOCK');
      if (isInLine && /^[^\S\n]*#/.test(text.slice(end))) comment ??= start;
    },
  });
  if (indicator !== undefined)
    return unreadable('un texto que empieza por «*», «&» o «!» se escribe entre comillas', indicator);
  if (comment !== undefined)
    return unreadable(
      'un texto con «#» se escribe entre comillas; un comentario, en su propia línea',
      comment,
    );
  const lineOf = (keys: Path): number | undefined => {
    let node: unknown = document.contents;
    let offset = 0;
    for (const key of keys) {
      const pair = yaml.isMap(node) ? node.items.find((one) => String(one.key) === String(key)) : undefined;
      const next = pair ? pair.value : yaml.isSeq(node) ? node.items[Number(key)] : undefined;
      const place = pair?.key ?? next;
      if (yaml.isNode(place)) offset = place.range?.[0] ?? offset;
      node = next;
    }
    return lineAt(offset);
  };
  return { value: withoutBlanks(document.toJS()), lineOf };
}

/** A problem with its file, its line and the labels of its field. */
export function located(name: FileName, { lineOf }: Source, keys: Path, message: string): string {
  const line = lineOf(keys);
  const place = `${contentFolder()}/${files[name].path}${line ? `:${line}` : ''}`;
  return [place, labelOf(name, keys), message].filter(Boolean).join(': ');
}

/** Reads a file: its entries by language if it is right, and every mistake in it as `content/inicio/portada.yaml:2: Titular (español): …`. */
export async function readContent<Name extends FileName>(name: Name) {
  const { path, schema, trees } = files[name];
  const source = read(path);
  const { value, problem } = source;
  if (problem) return { problems: [located(name, source, [], problem)] };
  const whole: z.ZodType = trees ? z.strictObject({ es: schema, en: schema }) : schema;
  const { data, error } = await whole.safeParseAsync(value, { error: inSpanish });
  const issues: Problem[] = (error?.issues ?? []).map((issue) => ({
    path: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])],
    message: issue.message,
  }));
  if (trees && isObject(value)) issues.push(...differences(schema, value.es, value.en));
  issues.push(...(await pictureProblems(name, value)));
  const entries = (language: Language) => inLanguage(data, language) as Content<Name>;
  return issues.length > 0
    ? { problems: issues.map(({ path: keys, message }) => located(name, source, keys, message)) }
    : { problems: [], entries: { es: entries('es'), en: entries('en') } };
}

/** Takes one language of every part that has both. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (!isObject(value)) return value;
  if (Object.keys(value).sort().join() === 'en,es') return inLanguage(value[language], language);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLanguage(item, language)]));
}

/** Reads all files. @throws Error with every mistake of every file, a line each */
async function readAll() {
  const names = Object.keys(files) as FileName[];
  const read = await Promise.all(names.map(async (name) => [name, await readContent(name)] as const));
  const problems = read.flatMap(([, one]) => one.problems);
  if (problems.length > 0) throw new Error(`El contenido tiene errores:\n${problems.join('\n')}`);
  return new Map(read);
}

/** The check that the loaders of all collections share, so that one message has the mistakes of all files. */
let running: ReturnType<typeof readAll> | undefined;

/** Astro's `file()` would publish the old text of a broken file; this loader fails instead. */
export const contentLoader = (name: FileName): Loader => ({
  name: 'content',
  async load({ store, generateDigest }) {
    running ??= readAll().finally(() => {
      running = undefined;
    });
    const entries = (await running).get(name)?.entries;
    for (const id of languages) {
      const data = { ...entries?.[id] };
      store.set({ id, data, digest: generateDigest(data) });
    }
  },
});
