import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { Finding } from './mistakes.ts';

/** A YAML file: its value, if it can be read, the line of each part, and what is wrong with its syntax. */
export interface Source {
  value?: unknown;
  /** The line of a field; of a field that is not written, the line of the nearest parent that is. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
  mistakes: (Finding & { line: number })[];
}

const syntaxRemedy =
  'Compare la línea y las anteriores con sus vecinas: sangrado con espacios, «campo: valor» y comillas y corchetes cerrados. Escriba entre comillas un texto que lleve «: » o empiece por un signo.';

/** Reads YAML. Of several syntax errors it tells the first: the others mostly follow from it. */
export function readYaml(text: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const source = { lineOf: (path: readonly PropertyKey[]) => lineOf(path, document, lines) };
  const fault = document.errors[0] ?? document.warnings[0];
  if (fault) {
    const { line, col } = lines.linePos(fault.pos[0]);
    const problem = `El archivo no se entiende a partir de esta línea, columna ${col}.`;
    return { ...source, mistakes: [{ path: [], line, problem, remedy: syntaxRemedy }] };
  }
  const mistakes: Source['mistakes'] = [];
  visit(document, {
    Node(_, node) {
      const problem = lossOf(node, text);
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      if (problem)
        mistakes.push({ path: [], line, problem, remedy: 'Escriba el texto entero entre comillas.' });
    },
  });
  return { ...source, mistakes, ...(mistakes.length === 0 && { value: document.toJS() as unknown }) };
}

/** Text that YAML drops without an error: what follows « #», and a first word with «&» or «*». */
function lossOf(node: Node, text: string): string | undefined {
  if (isAlias(node) || ('anchor' in node && node.anchor)) {
    return 'El texto empieza por «&» o «*», signos reservados: no se publicaría como está escrito.';
  }
  const isPlainText = isScalar(node) && typeof node.value === 'string' && node.type === 'PLAIN';
  if (!isPlainText || !/^[ \t]+#/.test(text.slice(node.range?.[1]))) return undefined;
  return 'El signo «#» corta el texto: lo que va detrás no se publica.';
}

function lineOf(path: readonly PropertyKey[], document: Document, lines: LineCounter): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const name = String(path[length - 1]);
    const pair = isMap(parent) && parent.items.find(({ key }) => isScalar(key) && String(key.value) === name);
    const node = pair ? pair.key : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return undefined;
}
