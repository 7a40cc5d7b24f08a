/** Space and type come from the scales of tokens.css. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../host/files.ts';

const SRC = resolve(import.meta.dirname, '..');
const SCALED = /^(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)[\w-]*|font-size)$/;
/** Parts of the window or a container, counts, safe areas, the inherited size; and a line of 1 px that covers its neighbour. */
const FREE =
  /^(?:0|auto|inherit|1em|-1px|-?[\d.]+(?:[sd]?v[wh]|cq[iwh]|%)?|env\([a-z-]+\)|(?:calc|min|max|clamp)\(|[-+*/(),])$/;
const PAPER = /^[\d.]+(?:mm|pt)$/;
/** Letters inside a drawing are measured in its own units. */
const DRAWING = /(?:LocatorMap|Tray)\.module\.css$/;
const DRAWN = /^[\d.]+(?:px|em)$/;

interface Declaration {
  file: string;
  line: number;
  property: string;
  value: string;
  /** Inside `@media print`, whose own unit is the millimetre. */
  isPrint: boolean;
}

/** The declarations of a style sheet. */
function declarations(file: string, css: string): Declaration[] {
  const found: Declaration[] = [];
  const blocks: string[] = [];
  const text = css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const { 1: start = '', 2: end = '', index } of text.matchAll(/([^;{}]*)([;{}])/g)) {
    const [property = '', ...value] = start.trim().split(':');
    if (end === '{') blocks.push(start.trim());
    else if (value.length > 0)
      found.push({
        file,
        line: text.slice(0, index + start.length - start.trimStart().length).split('\n').length,
        property,
        value: value.join(':').trim(),
        isPrint: blocks.includes('@media print'),
      });
    if (end === '}') blocks.pop();
  }
  return found;
}

const all = listFiles(SRC)
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => declarations(file, readFileSync(resolve(SRC, file), 'utf8')));
const tokens = new Set(
  all.filter(({ file }) => file === 'styles/tokens.css').map(({ property }) => property),
);

/** The parts of a value: names, numbers with units, function names with their parenthesis, operators. */
const PARTS = /env\([^)]*\)|var\(|[a-z]+\(|--[\w-]+|-?[\d.]+[a-z%]*|[a-z-]+|\S/g;

/** Says what of a declaration is not on the scales; a variable outside tokens.css is judged by its own values. */
function strangers({ file, property, value, isPrint }: Declaration, known: Declaration[]): string[] {
  return (value.match(PARTS) ?? []).flatMap((part) => {
    if (part === 'var(' || tokens.has(part) || FREE.test(part)) return [];
    if (part.startsWith('--')) {
      const own = known.filter((other) => other.property === part && !other.isPrint);
      return own.length > 0 ? own.flatMap((other) => strangers(other, known)) : [part];
    }
    if (isPrint && PAPER.test(part)) return [];
    return property === 'font-size' && DRAWING.test(file) && DRAWN.test(part) ? [] : [part];
  });
}

/** `file:line: property: value` of each declaration that leaves the scales. */
const offScale = (list: Declaration[]) =>
  list
    .filter(({ property, file }) => SCALED.test(property) && file !== 'styles/tokens.css')
    .filter((declaration) => strangers(declaration, list).length > 0)
    .map(({ file, line, property, value }) => `src/${file}:${line}: ${property}: ${value}`);

test('space and type use the scales of tokens.css (docs/design.md)', () => {
  expect(all.length).toBeGreaterThan(1000);
  expect(offScale(all)).toEqual([]);
});

test.each([
  ['gap: var(--space-2) var(--gap)', true],
  ['margin-inline: calc(-1 * var(--space-3)) auto', true],
  ['padding: clamp(var(--space-4), 5vw, var(--space-8)) 0', true],
  ['padding-block-end: calc(env(safe-area-inset-bottom) + var(--space-1))', true],
  ['gap: 13px', false],
  ['row-gap: 0.75rem', false],
  ['font-size: 1.1em', false],
  ['font-size: clamp(1rem, 2vw, var(--step-h1))', false],
  ['margin: 2mm', false],
  ['--own: 5rem; padding: var(--own)', false],
  ['--own: var(--space-5); padding: var(--own)', true],
  ['padding: var(--unknown, 0)', false],
])('«%s» is on the scales: %s', (css, isOn) => {
  const found = offScale(declarations('a.css', `@layer b {\n .c {\n${css};\n}\n}`));
  expect(found).toEqual(isOn ? [] : [`src/a.css:3: ${css.replace(/.*; /, '')}`]);
});

test('print may use millimetres and points', () => {
  const css = '@media print { .a { margin: 2mm; font-size: 8pt; gap: 1rem; } }';
  expect(offScale(declarations('a.css', css))).toEqual(['src/a.css:1: gap: 1rem']);
});
