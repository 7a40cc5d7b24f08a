/**
 * What visitors, screen readers, search engines and address books get of each file, as text that a person reviews
 * (text/). `npm run test:build && npx vitest run pages/text -u` accepts a change.
 */
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { files, pages, read } from './site.ts';

/** Attributes that nobody is told of: looks, hooks of scripts, names that a build makes. */
const SILENT =
  /^(class|style|transform|[xy]|(image)?(srcset|sizes)|decoding|fetchpriority|uid|prefix|props|opts|ssr|await-.*|(component|renderer)-.*|data-(?!end|failed|hazardous).*)$/i;
const SILENT_ELEMENTS =
  'style, script:not([type$=json]), picture source, svg[aria-hidden=true]:not(:has(text)), svg :not(g, text, tspan, title, desc)';

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`.trimEnd());
/** `⍽` is a no-break space, `⏎` a line break, `␍` its carriage return. */
const visible = (text: string) =>
  text
    .replaceAll('\u00a0', '⍽')
    .replaceAll('\n', '⏎')
    .replaceAll('\r', '␍')
    .replace(/(?! )[\p{Z}\p{C}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
const data = (value: unknown) => stringify(value, { lineWidth: 0 }).trim().split('\n').map(visible);

const year = new Date().getFullYear();
/** Without what the day of the build or the bytes of a file change. */
const lasting = (lines: readonly string[]) =>
  `${lines.join('\n')}\n`
    .replace(new RegExp(`(©␣?\\s*)(time datetime=${year}: )?${year}`, 'g'), '$1(year of the build)')
    .replace(/20\d\d-\d\d-\d\d(T[\d:.]+Z)?/g, (day) => (day > '2026-11-22' ? '(day of the build)' : day))
    .replace(/(?<=\/_astro\/[\w-]+)\.[\w-]{8}(_\w+)?(?=\.)/g, '');

/** An attribute as ` name=value`, then the parameters of its address, decoded. */
function attribute({ name, value }: Attr): string[] {
  const [own = '', ...parameters] = name === 'href' ? value.split(/(?=[?&])/) : [value];
  const shown = /^\S+$/.test(own) ? `=${own}` : own && `="${visible(own)}"`;
  return [` ${name}${shown}`, ...parameters.map((one) => visible(decodeURIComponent(one)))];
}

/** What an island says later. Astro writes each value with its kind, `[0, value]`. */
const propsOf = (island: Element) =>
  JSON.parse(island.getAttribute('props') ?? '', (_, value) =>
    Array.isArray(value) && Number.isInteger(value[0]) && value.length === 2 ? value[1] : value,
  );

/** The lines of a node. An element is `name attribute=value: text`, or has its parts below it. */
function linesOf(node: Node): string[] {
  const text = (node.textContent ?? '').replace(/[ \n\t]+/g, ' ');
  if (node.nodeType === 3) return text === ' ' ? [] : [visible(text).replace(/^ | $/g, '␣')];
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  if (element.matches(SILENT_ELEMENTS)) return [];
  const said = [...element.attributes].filter(({ name }) => !SILENT.test(name)).map(attribute);
  const parts = element.matches('script') ? data(JSON.parse(text)) : [...element.childNodes].flatMap(linesOf);
  if (element.matches('[props]')) parts.push(...data(propsOf(element)));
  if (said.length === 0 && element.matches('div, span, picture, svg, svg g')) return parts;
  const head = element.localName + said.map(([own]) => own).join('');
  const parameters = indent(said.flatMap(([, ...rest]) => rest));
  const [first, ...rest] = parts;
  // A part alone is on the line of its element.
  if (first && rest.every((line) => line.startsWith('  ')))
    return [head + (element.firstElementChild ? ' > ' : ': ') + first, ...parameters, ...rest];
  return [head, ...parameters, ...indent(parts)];
}

test.each(pages)('E1 $file', async ({ file, page }) => {
  const root = page.documentElement.cloneNode(true) as Element;
  // React's comments part the texts.
  root.innerHTML = root.innerHTML.replace(/<!--.*?-->/gs, '');
  await expect(lasting(linesOf(root))).toMatchFileSnapshot(`text${file.replace('.html', '.txt')}`);
});

/** A file with its text, if it has one that is not tested elsewhere. */
function linesIn(file: string): string[] {
  if (file.endsWith('webmanifest')) return [file, ...indent(data(JSON.parse(read(file))))];
  if (!/\.(vcf|xml|txt)$|redirects$/.test(file) || file.startsWith('/licencias')) return [file];
  return [file, ...indent(read(file).replaceAll('><', '>\n<').trim().split('\n').map(visible))];
}

test('E1 K2 X2 contact cards, sitemap, manifests and every other file', async () => {
  const others = files.filter((file) => !/^\/_astro\/|\.html$/.test(file)).toSorted();
  await expect(lasting(others.flatMap(linesIn))).toMatchFileSnapshot('text/files.txt');
});
