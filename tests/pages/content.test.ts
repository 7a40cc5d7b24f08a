/** Every text of the content is where visitors read it, and in its language. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const PARTS = {
  es: ['el teléfono', 'el correo', 'Llamar al', 'ISO 9001', 'ISO 14001'],
  en: ['the phone number', 'the email address', 'Call', 'ISO 9001', 'ISO 14001'],
};
/** Texts of opening hours, last days, answers to sellers, Google's map and a container of 1 m³, which this content has not. */
const UNUSED = [
  // Labels of what this content does not state of authorisations and certificates (company.test.ts).
  'Qué ampara | Titular | NIMA | Fecha de la resolución | Abrir la resolución | Comprobar en el registro público',
  'Número de Identificación Medioambiental, que la comunidad autónoma asigna a cada centro.',
  'What it covers | Holder | Date of the decision | Open the decision (in Spanish) | Check in the public register',
  'Spain’s environmental identification number, which the region assigns to each site.',
  'Entidad de certificación | N.º de certificado | Certification body | Certificate no.',
  // Coordinates are numbers in structured data.
  '37.3413 | -6.0013',
  'Vigente hasta el {date} | Horario | de {first} a {last} | de {opens} a {closes} | Dirección | {volume} metro cúbico',
  'Valid until {date} | Opening hours | {first} to {last} | {opens} to {closes} | Address | {volume} cubic metre',
  'Cargar el mapa de Google (usa cookies) | Cargando el mapa… | Español | Load the Google map (uses cookies)',
  'No se ha podido cargar el mapa. Inténtelo de nuevo o siga el enlace «Ver en Google Maps».',
  'The map could not be loaded. Try again or follow the link “View on Google Maps”. | Loading the map… | English',
  'Si vende chatarra o metales | Qué compramos | Cómo se pesa | Qué comprobante recibe | Cómo y cuándo se paga',
  'Qué debe traer | Horario de entrega | If you are selling scrap or metals | What we buy | How it is weighed',
  'The weight ticket | How and when we pay | What to bring | Delivery hours',
  // Phones show the description of the other poster, which is the same scene.
  'Camión de gancho con contenedor verde inclinado y grúas de puerto fluvial bajo un cielo de atardecer',
  'Hooklift truck with a tilted green container and river port cranes under a sunset sky',
].flatMap((texts) => texts.split(' | '));
/** Words that the other language lacks, and no name of a law or a place has. */
const WORDS = {
  es: /\b(el|los|las|una|por|para|con|que|su|sus|más|está|ver|abrir|cerrar|menú|inicio|siguiente|anterior|imagen|pausar)\b/i,
  en: /\b(the|and|of|or|to|not|with|our|your|this|page|home|found|return|next|previous|slide|click|here|read|more|close|open|loading|up)\b/i,
};

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : isTree(value) ? Object.values(value).flatMap(leaves) : [];

/** The tree of a language: `es` and `en` may be at its top or at each text. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (!isTree(value)) return value;
  const { es, en, ...shared } = value;
  const own = { es, en }[language];
  if (own !== undefined && !isTree(own)) return own;
  const tree = own === undefined ? value : { ...shared, ...own };
  return Object.fromEntries(Object.entries(tree).map(([key, item]) => [key, inLanguage(item, language)]));
}

const contentIn = (language: Language) =>
  globSync('**/*.yaml', { cwd: CONTENT }).map((file) =>
    inLanguage(parse(readFileSync(join(CONTENT, file), 'utf8')), language),
  );
/** Whether visitors read it: no id, no file, no number or phone in the form of empresa.yaml. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  !/^[a-z\d][a-zA-Z\d-]*$|\.(jpg|pdf|webm|mp4)$|^\+34|^-?\d+\.\d+$/.test(value) &&
  !UNUSED.includes(value);
const textsIn = (language: Language) => leaves(contentIn(language)).filter(isText);

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
    return leaves(JSON.parse(json));
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
  const texts = textsIn(language).filter((text) => !PARTS[language].includes(text));
  expect(texts.length).toBeGreaterThan(300);
  const isDefined = (text: string) => {
    const [head = '', first = '', rest = ''] = definition(text) ?? [];
    return there.has(plain(head)) && there.has(plain(first.toUpperCase() + rest));
  };
  expect(texts.filter((text) => ![...there].some(isOf(text)) && !isDefined(text))).toEqual([]);
  expect(PARTS[language].filter((part) => ![...there].some((words) => words.includes(part)))).toEqual([]);
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
  const sequences = contentIn(language).flatMap(sequencesIn);
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

test.each(LANGUAGES)('E7 no text of the other language on pages: %s', (language) => {
  const other = language === 'es' ? 'en' : 'es';
  const own = new Set(textsIn(language));
  const foreign = new Set(textsIn(other).filter((text) => !own.has(text)));
  const words = everywhere((page) => (page.language === language ? wordsOf(page.page) : []))
    .filter(([, { element }]) => element.closest('[lang]')?.getAttribute('lang') === language)
    .map(([, found]) => plain(found.words));
  expect(words.length).toBeGreaterThan(500);
  expect(words.filter((text) => foreign.has(text) || WORDS[other].test(text))).toEqual([]);
});

/** What pages say in the other language, besides the link to it in header and footer. */
const QUOTED: Record<string, string[]> = {
  '/404.html': ['Oops! Page not found', 'Return to Home'],
  '/500.html': ['Unexpected Application Error!'],
  '/index.html': ['Unexpected Application Error!'],
};

test('R3 R4 E4 what is in the other language has its `lang`', () => {
  for (const { file, page, language } of pages) {
    const link = language === 'es' ? 'English' : 'Español';
    const others = all(page, `body [lang]:not([lang="${language}"])`).map(({ textContent }) => textContent);
    expect(others, file).toEqual([link, ...(QUOTED[file] ?? []), link]);
  }
});
