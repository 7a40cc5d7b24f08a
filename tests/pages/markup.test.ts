/** Rules for the markup of every page: validity, links, files, pictures, screen readers, old browsers. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { takenIds } from '../../src/sections/legal/schema.ts';
import {
  all,
  bytesOf,
  everywhere,
  files,
  one,
  open,
  pages,
  plain,
  read,
  textsOf,
  values,
  wordsIn,
  wordsOf,
} from './site.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['recommended', 'document', 'standard', 'a11y'].map((name) => `html-validate:${name}`),
    // Astro writes a <style> beside the first island of a page.
    elements: ['html5', { style: { metadata: true, flow: true, phrasing: true } }],
    rules: {
      // React writes srcSet, <img/> and hidden="", which are valid.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      // The hero's video is silent and has a pause button.
      'no-autoplay': ['error', { include: ['audio'] }],
      // Safari needs role="list" on a list without bullets.
      'no-redundant-role': 'off',
      // The name of a radio button: screen readers do not get its label, which would be read a second time.
      'no-redundant-aria-label': 'off',
      // Phone numbers must stay copyable: CSS keeps them on one line, not special characters.
      'tel-non-breaking': 'off',
      // Every file is the site's own.
      'require-sri': ['error', { target: 'crossorigin' }],
      // «undefined» as a class: the class is missing in the CSS module.
      'class-pattern': ['error', { pattern: '/^(?!(undefined|null|false|true|NaN)$).+$/' }],
    },
  }),
);

test('R1 every page is valid HTML: one h1, headings in order, unique ids, named controls', async () => {
  const reports = await Promise.all(pages.map(({ file, html }) => validator.validateString(html, file)));
  const messages = reports.flatMap(({ results }) =>
    results.flatMap((result) => result.messages.map(({ message }) => `${result.filePath}: ${message}`)),
  );
  expect(messages).toEqual([]);
});

test('L1 an anchor of the legal notice cannot be an id that the page has already', () => {
  const others = everywhere(({ file, page }) =>
    /aviso-legal|legal-notice/.test(file) ? all(page, '[id]:not(article section)').map(({ id }) => id) : [],
  );
  expect(new Set(others.map(([, id]) => id))).toEqual(new Set(takenIds));
});

const HEARD = ':not([aria-hidden="true"], [aria-hidden="true"] *)';
const NEW_TAB =
  '[aria-label$="(se abre en una pestaña nueva)"], [aria-label$="(opens in a new tab)"], details > p + ul a';

/** What is wrong on a page. */
const WRONG = {
  'X1 no file of code or style is requested on load':
    'script[src], link:is([rel="modulepreload"], [rel="stylesheet"]:not([media="print"])), iframe, object, embed',
  'B4 nothing depends on <noscript>, which ignores that scripts are blocked': 'noscript',
  'B7 a source has its type: browsers without AVIF would show no picture': 'source:not([type])',
  'B7 each picture has its size and a description': 'img:is(:not([alt][width][height]), [alt=""])',
  'K1 C1 chat, map and certificates open a new tab':
    'a:is([href^="https://wa.me"], [href*="google.com/maps"], [href$=".pdf"]):not([target="_blank"])',
  'K1 C1 the name of a link that opens a tab says so, of rows the text before them': `a[target]:not(${NEW_TAB})`,
  'F6 a definition has no parts: say-all would skip them': 'dd :is(p, div, ul, ol, button)',
  'S2 no heading labels a control or section: Orca would skip the heading':
    '[aria-labelledby]:is(section, a, button, input, [tabindex])',
  'R1 each section of the home page is a region': 'main > section:not([aria-label])',
  'S1 a radio button is named by itself: with its label it would be read twice': `input:not([aria-label]), label > :not(input)${HEARD}`,
  'S1 the letters of a drawing are silent: each would be read separately': `svg[role="img"] text${HEARD}`,
  'S3 the element with the slides has an id: otherwise Orca loses the slides':
    ':not([id]) > [role="group"][aria-roledescription]:not(:has(section))',
  'P3 a list without bullets has role="list": otherwise Safari drops it':
    ':is(ul, ol):not([role="list"], nav *)',
  'B2 the target of the button to the top has a name': '#top:not([aria-label][tabindex])',
};

test.each(Object.entries(WRONG))('%s', (_, wrong) => {
  const found = everywhere(({ page }) => all(page, wrong).map(({ outerHTML }) => outerHTML.slice(0, 200)));
  expect(found).toEqual([]);
});

test('E1 a link is one text, or its aria-label has its text: parts would be read as several links', () => {
  const wrong = everywhere(({ page }) => all(page, 'a[href]')).filter(([, link]) => {
    const label = link.getAttribute('aria-label');
    if (label !== null) return !plain(label).includes(plain(link.textContent));
    return [link, ...all(link, ':not(svg *)')].flatMap(wordsIn).length !== 1;
  });
  expect(wrong.map(([file, { outerHTML }]) => [file, outerHTML])).toEqual([]);
});

test('F5 F6 «m³» and «×» are silent: they would be read as «eme tres» and as one number', () => {
  const written = everywhere(({ page }) => wordsOf(page).filter(({ words }) => /m³|\d\s×/.test(words)));
  expect(written.length).toBeGreaterThan(10);
  // Voice control needs what is visible in the name of a radio button; its group says the unit in words.
  const heard = written.filter(([, { element }]) => element.matches(`:not(input)${HEARD}`));
  expect(heard.map(([, { words }]) => words)).toEqual([]);
});

test('E7 screen readers of the English edition pronounce Spanish names as Spanish', () => {
  const names = /(?:Ley|Real Decreto)[ \p{L}]* \d|Junta de Andalucía|Registro Mercantil|Código de Comercio/u;
  // Parts of a link would be read as several links.
  const english = everywhere(({ page }) => (page.documentElement.lang === 'en' ? wordsOf(page) : []));
  const said = english.filter(
    ([, { element, words }]) => names.test(plain(words)) && !element.matches('head *, a'),
  );
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter(([, { element }]) => element.closest('[lang]')?.getAttribute('lang') !== 'es')).toEqual(
    [],
  );
});

test('X3 a browser’s translation leaves the e-mail address, references and the trade name alone', () => {
  const fixed = /^(?:[\w.-]+@[\w.-]+|(?:GRU|AN)-\d{4}|ISO \d+:\d{4}|Residuos y Metales)$/;
  const written = everywhere(({ page }) => all(page, 'body :not(:has(:not(wbr)))')).filter(
    ([, { textContent }]) => fixed.test(plain(textContent)),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter(([, element]) => !element.closest('[translate="no"]'))).toEqual([]);
});

/** Problem of a link; sends no request. */
function problemOf(href: string, page: Document): string | undefined {
  const [, scheme, rest = ''] = /^([a-z]+):(.*)$/.exec(href) ?? [];
  if (/\s|[{}]|undefined|NaN/.test(href)) return 'unfilled';
  if (scheme === 'tel') return /^\+34\d{9}$/.test(rest) ? undefined : 'no phone number';
  if (scheme === 'mailto')
    return /^[\w.-]+@[\w.-]+\.[a-z]+(\?subject=[^&]+(&body=[^&]+)?)?$/.test(rest) ? undefined : 'no address';
  if (scheme) return /^https:\/\/([a-z\d-]+\.)+[a-z]{2,}(\/|$)/.test(href) ? undefined : 'no public address';
  const [path = '', anchor] = href.split('#');
  const name = path === '/' ? '/index' : path;
  const target = path === '' ? page : pages.find(({ file }) => file === `${name}.html`)?.page;
  if (anchor !== undefined) return target?.getElementById(anchor) ? undefined : 'no such anchor';
  return target || files.includes(path) ? undefined : 'no such file';
}

test('R2 R3 every link has a target: a page or file, an anchor, a phone, an address', () => {
  const links = everywhere(({ page }) =>
    values(page, 'href', 'a').map((href) => ({ href, problem: problemOf(href, page) })),
  );
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(([, { problem }]) => problem)).toEqual([]);
});

test('X1 every hashed file that a page or a script names is in the build', () => {
  const named = files
    .filter((file) => /\.(html|js)$/.test(file))
    .flatMap((file) => read(file).match(/(?<=\/_astro\/|["'`]\.\/)[\w.-]+\.\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((name) => !files.includes(`/_astro/${name}`))).toEqual([]);
});

const candidatesOf = (page: Document) =>
  ['srcset', 'imagesrcset'].flatMap((name) => values(page, name)).flatMap((set) => set.trim().split(/,\s+/));

test('X1 B7 every picture is in the build, in the widths that it names', async () => {
  const candidates = new Set(everywhere(({ page }) => candidatesOf(page)).map(([, candidate]) => candidate));
  expect(candidates.size).toBeGreaterThan(40);
  for (const candidate of candidates) {
    const [address = '', named] = candidate.split(' ');
    const [, inline] = address.split('base64,');
    const { width } = await sharp(inline ? Buffer.from(inline, 'base64') : bytesOf(address)).metadata();
    expect(`${width}w`, address).toBe(named);
  }
});

test('O1 the wide poster is preloaded as the picture has it; the phone’s is in the page', () => {
  for (const document of [open('/index.html'), open('/en.html')]) {
    const preload = one(document.head, 'link[rel="preload"][as="image"][fetchpriority="high"]');
    const wide = one(document, 'div:has(> * > h1) source:not([media])');
    for (const [name, own] of [
      ['type', 'type'],
      ['imagesrcset', 'srcset'],
      ['imagesizes', 'sizes'],
    ] as const)
      expect(preload.getAttribute(name)).toBe(wide.getAttribute(own));
    expect(preload.getAttribute('media')).toBe('(width >= 48rem)');
  }
  for (const file of ['/aviso-legal.html', '/404.html'])
    expect(all(open(file), '[rel="preload"]')).toEqual([]);
});

test('R4 the page of a failure needs no other file: the host may send none', () => {
  for (const file of ['/500.html', '/en/500.html'])
    expect(all(open(file), '[src], [srcset], [component-url]')).toEqual([]);
});

/** Words that the other language lacks, and no name of a law or a place has. */
const FOREIGN = {
  en: /\b(el|los|las|una|por|para|con|que|su|sus|más|está|ver|abrir|cerrar|menú|inicio|siguiente|anterior|imagen|pausar)\b/i,
  es: /\b(the|and|of|or|to|not|with|our|your|this|page|home|found|return|next|previous|slide|click|here|read|more|close|open|loading|up)\b/i,
};

test('E7 no word is of another language than its element says', () => {
  const words = everywhere(({ page }) => wordsOf(page));
  expect(words.length).toBeGreaterThan(1000);
  const isForeign = ({ element, words }: ReturnType<typeof wordsOf>[number]) =>
    FOREIGN[element.closest('[lang]')?.getAttribute('lang') === 'en' ? 'en' : 'es'].test(words);
  const foreign = words.filter(([, found]) => isForeign(found));
  expect(foreign.map(([file, found]) => `${file}: ${found.words}`)).toEqual([]);
});

test('E7 generated numbers end with a space: screen readers would join them to the text', () => {
  for (const { file, page } of pages) {
    const styles = textsOf(page, 'style');
    expect(styles.length, file).toBeGreaterThan(10_000);
    expect(styles.match(/content:counter\([^)]*\)(?! ?" ")/g), file).toBeNull();
  }
});

test('B4 no class and no id is one that ad blockers hide', () => {
  const hidden =
    /(^|[-_])(ad|ads|adv|advert\w*|adsense|adbox|banners?|promo\w*|sponsor\w*|cookies?|consent|gdpr|pop-?(up|in)|newsletter|track(er|ing))($|[-_\d])/i;
  const names = everywhere(({ page }) => [
    ...values(page, 'class').flatMap((value) => value.split(/\s+/)),
    // Scripts set classes that are only in the styles.
    ...(textsOf(page, 'style').match(/(?<=[.#])[a-z][\w-]*(?=[^{}]*\{)/gi) ?? []),
    // EasyList hides #cookies only with the classes of a dialog.
    ...values(page, 'id', ':not(#cookies)'),
  ]);
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter(([, name]) => hidden.test(name))).toEqual([]);
});
