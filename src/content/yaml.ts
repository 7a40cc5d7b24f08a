import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Scalar,
  stringify,
  visit,
} from 'yaml';
import type { Mistake } from './mistakes.ts';
import { syntaxMistake } from './yaml-syntax.ts';

/** A YAML file that could be read: its value, and where each part of it stands. */
export interface Source {
  value: unknown;
  /** The line of a field; for a field that is not written, the line of the nearest part that is. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
}

/** What came of reading: without a source when nothing can be made of the file. */
export interface Reading {
  source?: Source;
  mistakes: Omit<Mistake, 'file'>[];
}

/** Reads YAML, or says in Spanish why it cannot be read. Only the first fault: the rest mostly follow from it. */
export function readYaml(text: string): Reading {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fault = document.errors[0] ?? document.warnings[0];
  if (fault) return { mistakes: [syntaxMistake(fault, document, text, lines)] };
  const mistakes = swallowed(document, text, lines);
  try {
    return { source: { value: document.toJS(), lineOf: (path) => lineOf(path, document, lines) }, mistakes };
  } catch {
    // The only thing toJS refuses: an alias, that is, a value that begins with an asterisk.
    return { mistakes: mistakes.length > 0 ? mistakes : [{ field: '', ...reserved('*') }] };
  }
}

/** One line of YAML: `key: value`, or `- value` for an item of a list. */
export function yamlLine(key: PropertyKey | undefined, value: string | number | boolean): string {
  const options = { lineWidth: 0, defaultStringType: needsQuotes(value) ? 'QUOTE_DOUBLE' : 'PLAIN' } as const;
  const written = stringify(value, options).trimEnd();
  return typeof key === 'string' ? `${key}: ${written}` : `- ${written}`;
}

// Phones and the like pass as plain YAML, but quotes keep the plus sign and the leading zeros beyond doubt.
const needsQuotes = (value: unknown) =>
  typeof value === 'string' && /^[+\d]/.test(value) && !/^\d{4}-/.test(value);

const reserved = (sign: string) => ({
  problem: `El valor empieza por «${sign}», que en este formato tiene otro significado: no se publicaría.`,
  remedy: 'Escriba el valor entero entre comillas.',
});

/** Text that YAML passes over without a word: what follows « #», and words that begin with «&» or «*». */
function swallowed(document: Document, text: string, lines: LineCounter): Omit<Mistake, 'file'>[] {
  const found: Omit<Mistake, 'file'>[] = [];
  const at = (offset: number) => ({ field: '', line: lines.linePos(offset).line });
  visit(document, {
    Alias(_, node) {
      found.push({ ...at(node.range?.[0] ?? 0), ...reserved('*') });
    },
    Node(_, node) {
      if ('anchor' in node && node.anchor) found.push({ ...at(node.range?.[0] ?? 0), ...reserved('&') });
      if (!isScalar(node) || !isCut(node, text)) return;
      const problem = 'El signo «#» corta el texto: lo que va detrás no se publica.';
      const remedy =
        'Escriba el texto entero entre comillas; si es un comentario, póngalo en una línea aparte.';
      found.push({ ...at(node.range?.[0] ?? 0), problem, remedy });
    },
  });
  return found;
}

function isCut(node: Scalar, text: string): boolean {
  if (typeof node.value !== 'string' || node.type !== 'PLAIN' || !node.range) return false;
  return /^[ \t]+#/.test(text.slice(node.range[1]));
}

function lineOf(path: readonly PropertyKey[], document: Document, lines: LineCounter): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    const pair =
      isMap(parent) && parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
    const node = pair ? pair.key : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return undefined;
}
