/** docs/content-mistakes.md is made from the snapshots of the messages: `npx vitest run tests/content -u`, twice, renews both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

/** One message: a numbered item of a report. */
interface Message {
  file: string;
  /** What each label of the report says, such as «Problema». */
  parts: Map<string, string>;
}

/** Test → what it pinned. A snapshot's file is a module that fills `exports` with texts. */
function snapshots(name: string): [test: string, text: string][] {
  const exports: Record<string, string> = {};
  const file = join(import.meta.dirname, `__snapshots__/${name}.test.ts.snap`);
  runInNewContext(readFileSync(file, 'utf8'), { exports });
  return Object.entries(exports).map(([test, text]) => [test.replace(/ 1$/, ''), text.trim()]);
}

/** The messages of a report, which stands between quotes. */
function messagesOf(report: string): Message[] {
  const [, ...items] = report.replace(/^"|"$/g, '').split(/\n\n\d+\. /);
  return items.map((item) => {
    const [place = '', ...lines] = item.split('\n');
    const file = place.replace('content/es/', '').replace(/, línea N$/, '');
    const parts = lines.flatMap((line) => {
      const [, label = '', words = ''] = /^ {3}(\S+): +(.*)$/.exec(line) ?? [];
      return label ? [[label, words] as const] : [];
    });
    return { file, parts: new Map(parts) };
  });
}

/** A mistake of YAML is pinned as data, for its line. */
function syntaxMessage(data: string): Message {
  const part = (key: string) => new RegExp(`^  "${key}": "(.*)",$`, 'm').exec(data)?.[1] ?? '';
  const parts = [
    ['Problema', part('problem')],
    ['Remedio', part('remedy')],
    ['Quedaría', part('mended')],
  ] as const;
  return { file: part('file'), parts: new Map(parts) };
}

const escaped = (words: string) =>
  words
    .replace(/[\\*_<>|[\]{}#]/g, '\\$&')
    .replaceAll('`', '&#96;')
    .replaceAll('\n', ' ');
const code = (words: string) => (words ? `\`${words.replaceAll('|', '\\|')}\`` : '');

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}

const mistakeColumns = ['kind', 'field', 'Problema', 'Remedio', 'Quedaría'];
const mistakeRow = (kind: string, { file, parts }: Message) => {
  const said = (label: string) => escaped(parts.get(label) ?? '');
  const place = [file, parts.get('Campo')].filter(Boolean).join(': ');
  return [kind, escaped(place), said('Problema'), said('Remedio'), code(parts.get('Quedaría') ?? '')];
};

function mistakeRows(group: string): string[][] {
  return snapshots('mistakes')
    .filter(([test]) => test.startsWith(`X4 ${group} > `))
    .flatMap(([test, text]) =>
      messagesOf(text).map((message) => mistakeRow(test.split(' > ')[1] ?? '', message)),
    );
}

function syntaxRows(): string[][] {
  return snapshots('syntax').map(([test, text]) =>
    mistakeRow(test.split(' > ')[1] ?? '', syntaxMessage(text)),
  );
}

function gateRows(): string[][] {
  const shut = snapshots('gate').filter(([, text]) => text.startsWith('"El sitio no se puede publicar'));
  return shut.flatMap(([, text]) =>
    messagesOf(text).map(({ file, parts }) => {
      const said = (label: string) => escaped(parts.get(label) ?? '');
      const field = `${file}: ${parts.get('Campo')}`;
      return [said('Qué'), escaped(field), code(parts.get('Ejemplo') ?? ''), said('Motivo')];
    }),
  );
}

function page(): string {
  const kinds = snapshots('mistakes').length + snapshots('syntax').length;
  return `# Mistakes in the content, and what is said of them

\`npm start\`, \`npm run build\` and \`npm run release\` read all of \`content/es\` and report every mistake at once, in Spanish, by file, line and
field. Nothing is built then, and \`dist/\` stays as it was. These are the ${kinds} kinds that the tests of \`tests/content\` provoke, with the words that
they pin; \`tests/content/mistakes-table.test.ts\` keeps this page in step with them. How the whole report looks stands at
the end of \`content/es/LEEME.md\`.

## YAML that cannot be read

${table(mistakeColumns, syntaxRows())}

## Keys, types and lengths

${table(mistakeColumns, mistakeRows('shape'))}

## Phones, addresses, dates and numbers

${table(mistakeColumns, mistakeRows('data'))}

## Files

${table(mistakeColumns, mistakeRows('files'))}

## What shuts the gate

\`npm run release\` also refuses while any of these is missing, though \`npm start\` does not: it only says how many there are.

${table(['Qué', 'field', 'Ejemplo', 'Motivo'], gateRows())}
`;
}

it('X4, F9 docs/content-mistakes.md says what the tests pin, of more than forty kinds', async () => {
  expect(snapshots('mistakes').length + snapshots('syntax').length).toBeGreaterThan(40);
  await expect(page()).toMatchFileSnapshot('../../docs/content-mistakes.md');
});
