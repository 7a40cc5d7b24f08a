import { isUtf8 } from 'node:buffer';
import * as yaml from 'yaml';
import * as z from 'zod';
import type { ContentFolder } from '../files/content-folder.ts';
import { bareOf, part, type Schema } from '../schemas/parts.ts';
import { inOrder, withGroups } from '../schemas/written.ts';
import { tidied } from '../text/tidied.ts';
import type { ValueProblem } from './problem.ts';
import { tryRead } from './references.ts';

/** A YAML file: its value, if it can be parsed, the line of each part, and syntax errors. */
export interface Source {
  value?: unknown;
  /** The line of a field, or of its nearest parent in the file. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
  problems: ValueProblem[];
}

/** Cache by file and text: the editor checks all files after each change, and parsing takes most of that time. */
const parsed = new Map<string, Source>();

/** Parses a file of the content. The value is undefined when it cannot be parsed. */
export function readSource(
  content: ContentFolder,
  { file, schema }: { file: string; schema: Schema },
): Source {
  const failed = (problem: string, remedy: string): Source => {
    return { lineOf: () => undefined, problems: [{ path: [], problem, remedy }] };
  };
  const bytes = tryRead(() => content.read(file));
  if (!bytes) {
    return failed(
      'Falta el archivo.',
      'Recupérelo de una copia anterior: sin él no se puede hacer la página.',
    );
  }
  if ('problem' in bytes) return failed(bytes.problem, bytes.remedy);
  if (!isUtf8(bytes)) {
    const remedy = 'Guárdelo de nuevo con la codificación UTF-8.';
    return failed('El archivo no está en UTF-8: se perderían las tildes.', remedy);
  }
  const text = bytes.toString();
  const key = `${file}\n${text}`;
  const source = parsed.get(key) ?? readYaml(text, schema);
  // Room for the current files and those of a draft.
  if (parsed.size > 50) parsed.clear();
  parsed.set(key, source);
  return source.value === null
    ? failed('El archivo está vacío.', 'Recupérelo de una copia anterior.')
    : source;
}

const syntaxRemedy =
  'Compare la línea y las anteriores con sus vecinas: sangrado con espacios, «campo: valor» y comillas y corchetes cerrados. Escriba entre comillas un texto que lleve «: » o empiece por un signo.';

/**
 * Parses YAML. Reports only the first syntax error: the others mostly follow from it. With a schema, numbers in place of
 * texts are texts, texts are tidied, and groups that are written as one text have their fields.
 */
export function readYaml(text: string, schema?: Schema): Source {
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems: Source['problems'] = [];
  const source: Source = { lineOf: (path) => lineOf(path, document, lines), problems };
  const error = document.errors[0] ?? document.warnings[0];
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    const problem = `El archivo no se entiende a partir de esta línea, columna ${col}.`;
    problems.push({ path: [], line, problem, remedy: syntaxRemedy });
    return source;
  }
  keepDigits(schema, document.contents);
  const remedy = 'Escriba el texto entero entre comillas.';
  yaml.visit(document, {
    Node(_, node) {
      const problem = droppedText(node, text);
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      if (problem) problems.push({ path: [], line, problem, remedy });
    },
  });
  if (problems.length > 0) return source;
  if (!schema) return { ...source, value: document.toJS() };
  const reviver = (_: unknown, value: unknown) => (typeof value === 'string' ? tidied(value) : value);
  return { ...source, value: withGroups(schema, document.toJS({ reviver })) };
}

/** Makes numbers texts, as written, where the schema has texts: «08001», «+34954222333». */
function keepDigits(schema: Schema | undefined, node: unknown): void {
  if (yaml.isMap(node)) for (const { key, value } of node.items) keepDigits(part(schema, String(key)), value);
  if (yaml.isSeq(node)) for (const item of node.items) keepDigits(part(schema, 0), item);
  if (!schema || !yaml.isScalar(node) || typeof node.value !== 'number') return;
  if (bareOf(schema) instanceof z.ZodString) node.value = node.source;
}

/** Text that YAML drops silently: after « #», or a first word that starts with «&», «*» or «{». */
function droppedText(node: yaml.Node, text: string): string | undefined {
  if (yaml.isAlias(node) || ('anchor' in node && node.anchor)) {
    return 'El texto empieza por «&» o «*», signos reservados: no se publicaría como está escrito.';
  }
  if (yaml.isMap(node) && node.flow && node.items[0]?.value === null) {
    return 'El texto empieza por «{», signo reservado: no se publicaría como está escrito.';
  }
  // If the text starts with «#», the value is null.
  const isPlainText =
    yaml.isScalar(node) && node.type === 'PLAIN' && (node.value === null || typeof node.value === 'string');
  if (!isPlainText || !/^[ \t]*#/.test(text.slice(node.range?.[1]))) return undefined;
  return 'El signo «#» corta el texto: lo que va detrás no se publica.';
}

function lineOf(
  path: readonly PropertyKey[],
  document: yaml.Document,
  lines: yaml.LineCounter,
): number | undefined {
  let [parent, line]: [unknown, number | undefined] = [document.contents, undefined];
  for (const key of path) {
    // A provisional fact has its value one level deeper.
    if (yaml.isMap(parent) && !parent.has(key)) parent = parent.get('placeholder', true) ?? parent;
    if (!yaml.isCollection(parent)) return line;
    const pair = yaml.isMap(parent) && parent.items.find((one) => String(one.key) === String(key));
    const node = pair ? pair.key : parent.get(key, true);
    if (yaml.isNode(node) && node.range) line = lines.linePos(node.range[0]).line;
    parent = parent.get(key, true);
  }
  return line;
}

/** The text of a content file: fields in the order of the schema, each text on one line. */
export const writeYaml = (schema: Schema, value: unknown): string =>
  yaml.stringify(inOrder(schema, value), { lineWidth: 0, aliasDuplicateObjects: false });
