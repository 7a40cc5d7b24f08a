/** Every text of the content is where visitors read it, and in its language. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONTENT } from '../content.ts';
import { all, everywhere, type Language, pages, plain, wordsOf } from './site.ts';

const LANGUAGES = ['es', 'en'] as const;
/** Values of tokens; any words may stand for the others. */
const FACTS: Record<string, string> = {
  tradeName: 'Residuos y Metales',
  legalName: 'Denominación social, S.L.',
  taxId: 'B00000000',
  email: 'comercial@empresa.example',
  phone: '+34 955 00 00 00',
  website: 'www.empresa.example',
  cnae: '4677',
  distance: '140 km',
};
/** Texts that are only shown inside of longer ones. */
const PARTS =
  /^(contacto\.quote\.copy\.(phone|email)|errores\.\w+\.call|empresa\.certificates\.\d\.name|servicios\.containers\.spoken|trazabilidad\.papers\.rows\.\d\.law)$/;
/** What the facts of this content leave out; company.test.ts and map.test.tsx have others. */
const UNUSED = [
  /^certificaciones\.(authorisation|issuer|number|validUntil)\b/,
  /^contacto\.(hours|map\.(consent|loading|failed))\b/,
  /^servicios\.seller\b/,
  // Numbers in structured data.
  /^empresa\.coordinates\b/,
  // Phones show the description of the wide poster, which is the same scene.
  /^fotos\.pictures\.1\.alt$/,
];
/** Words that the other language lacks, and no name of a law or a place has. */
const FOREIGN = {
  en: /\b(el|los|las|una|por|para|con|que|su|sus|más|está|ver|abrir|cerrar|menú|inicio|siguiente|anterior|imagen|pausar)\b/i,
  es: /\b(the|and|of|or|to|not|with|our|your|this|page|home|found|return|next|previous|slide|click|here|read|more|close|open|loading|up)\b/i,
};

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The part of a tree that a language uses: `es` and `en` may be at its top or at each text. */
function inLanguage(value: unknown, language: Language, path: string): unknown {
  if (UNUSED.some((unused) => unused.test(path))) return undefined;
  if (Array.isArray(value)) return value.map((item, index) => inLanguage(item, language, `${path}.${index}`));
  if (!isTree(value)) return value;
  const { es, en, ...shared } = value;
  const own = { es, en }[language];
  if (own !== undefined && !isTree(own)) return own;
  const entries = Object.entries({ ...shared, ...own });
  return Object.fromEntries(
    entries.map(([key, item]) => [key, inLanguage(item, language, `${path}.${key}`)]),
  );
}

/** The files of the content in a language, by name: `portada`. */
const contentIn = (language: Language) =>
  Object.fromEntries(
    globSync('**/*.yaml', { cwd: CONTENT }).map((file) => {
      const name = basename(file, '.yaml');
      return [name, inLanguage(parse(readFileSync(join(CONTENT, file), 'utf8')), language, name)];
    }),
  );
/** Whether visitors read it: no id, no file, no phone in the form of empresa.yaml. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && !/^[a-z\d][a-zA-Z\d-]*$|\.(jpg|pdf|webm|mp4)$|^\+34/.test(value);
/** The texts in a value, each with its place: `portada.title`. */
const textsIn = (value: unknown, path = ''): { path: string; text: string }[] =>
  isTree(value)
    ? Object.entries(value).flatMap(([key, item]) => textsIn(item, path ? `${path}.${key}` : key))
    : isText(value)
      ? [{ path, text: value }]
      : [];

/** Whether words of a page are a text of the content, with its tokens filled. */
function isOf(text: string): (words: string) => boolean {
  const line = plain(text.replace(/\{(\w+)\}/g, (token, name: string) => FACTS[name] ?? token));
  const [first = '', ...rest] = line.split(/\{\w+\}/).map(RegExp.escape);
  if (rest.length === 0) return (words) => words === line;
  const pattern = new RegExp(`^${[first, ...rest].join('[^{}]{1,60}')}$`);
  return (words) => pattern.test(words);
}
/** The legal notice shows «Head: rest» as a term and its definition. */
const definition = (text: string) => /^(.+?): (.)(.+)$/.exec(text)?.slice(1);

function stringsIn(json: string): string[] {
  try {
    return textsIn(JSON.parse(json)).map(({ text }) => text);
  } catch {
    return [];
  }
}

/** What an element says: as a whole, in its parts, in attributes and their parts, properties of islands, and messages of links. */
function saidBy(element: Element): string[] {
  const nodes = [...element.childNodes].map(({ textContent }) => textContent ?? '');
  const attributes = [...element.attributes].flatMap(({ value }) => [value, ...value.split(', ')]);
  const messages = attributes.map((value) =>
    decodeURIComponent(/[?&](?:text|subject)=([^&]*)/.exec(value)?.[1] ?? ''),
  );
  return [element.textContent ?? '', nodes.join(' '), ...nodes, ...attributes, ...messages]
    .flatMap((text) => [text, ...(/^[[{]/.test(text) ? stringsIn(text) : [])])
    .map(plain)
    .filter(Boolean);
}

/** What each page says, in the order of the document. */
const said = pages.map(({ page, language }) => ({
  language,
  words: all(page, ':not(style)').flatMap(saidBy),
}));
const saidIn = (own: Language) => said.filter(({ language }) => language === own).map(({ words }) => words);

test.each(LANGUAGES)('E1 every text of the content is on a page, with its tokens filled: %s', (language) => {
  const there = new Set(saidIn(language).flat());
  const texts = textsIn(contentIn(language));
  expect(texts.length).toBeGreaterThan(300);
  const isDefined = (text: string) => {
    const [head = '', first = '', rest = ''] = definition(text) ?? [];
    return there.has(plain(head)) && there.has(plain(first.toUpperCase() + rest));
  };
  const isSaid = ({ path, text }: { path: string; text: string }) => {
    const isHere = PARTS.test(path)
      ? (words: string) => words.includes(text.replace('{volume} ', ''))
      : isOf(text);
    return [...there].some(isHere) || isDefined(text);
  };
  expect(texts.filter((text) => !isSaid(text))).toEqual([]);
});

/** What groups and lists say, at any depth, in their order: titles before texts. */
function sequencesIn(value: unknown): string[][] {
  if (!isTree(value)) return [];
  const heads = (item: unknown) =>
    isTree(item) ? [item.title, item.text, item.paragraphs, item.label] : [item];
  const own = (Array.isArray(value) ? value.flatMap(heads) : heads(value)).flat().filter(isText);
  return [...(own.length > 1 ? [own] : []), ...Object.values(value).flatMap(sequencesIn)];
}

test.each(LANGUAGES)('E1 titles, texts and items are in the order of the content: %s', (language) => {
  const sequences = sequencesIn(contentIn(language));
  expect(sequences.length).toBeGreaterThan(60);
  const isOn = (page: string[], sequence: string[]) => {
    let next = 0;
    return sequence.every((text) => {
      const [isWhole, head] = [isOf(text), definition(text)?.[0]];
      next = page.findIndex((words, at) => at >= next && (isWhole(words) || words === head)) + 1;
      return next > 0;
    });
  };
  expect(sequences.filter((sequence) => !saidIn(language).some((page) => isOn(page, sequence)))).toEqual([]);
});

test.each(LANGUAGES)('E7 no text and no word of the other language on pages: %s', (language) => {
  const textsOf = (one: Language) => textsIn(contentIn(one)).map(({ text }) => text);
  const [own, foreign] = [textsOf(language), textsOf(language === 'es' ? 'en' : 'es')];
  const isForeign = (text: string) => foreign.includes(text) && !own.includes(text);
  const words = everywhere((page) => (page.language === language ? wordsOf(page.page) : []))
    .filter(([, { element }]) => element.closest('[lang]')?.getAttribute('lang') === language)
    .map(([, found]) => plain(found.words));
  expect(words.length).toBeGreaterThan(500);
  expect(words.filter((text) => isForeign(text) || FOREIGN[language].test(text))).toEqual([]);
});

/** What pages say in the other language, besides the link to it in header and footer. */
const QUOTED: Record<string, string[]> = {
  '/404.html': ['Oops! Page not found', 'Return to Home'],
  '/500.html': ['Unexpected Application Error!'],
  '/index.html': ['Unexpected Application Error!'],
};

// Spanish names in English texts are in markup.test.ts.
test('R3 R4 E4 what is in the other language has its `lang`', () => {
  for (const { file, page, language } of pages) {
    const link = language === 'es' ? 'English' : 'Español';
    const others = all(page, `body [lang]:not([lang="${language}"], span[lang="es"])`).map(
      ({ textContent }) => textContent,
    );
    expect(others, file).toEqual([link, ...(QUOTED[file] ?? []), link]);
  }
});
