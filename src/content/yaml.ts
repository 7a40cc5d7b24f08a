import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  stringify,
  visit,
  type YAMLError,
} from 'yaml';
import type { Mistake } from './mistakes.ts';

/** A YAML file that could be read: its value, and where each part of it stands. */
export interface Source {
  value: unknown;
  /** The line of a field; for a field that is not written, the line of the nearest part that is. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
}

type Reading = { source: Source } | { mistake: Omit<Mistake, 'file'> };

/** Reads YAML, or says in Spanish why it cannot be read. Only the first fault: the rest mostly follow from it. */
export function readYaml(text: string): Reading {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fault = document.errors[0] ?? document.warnings[0];
  if (fault) return { mistake: syntaxMistake(fault, document, text, lines) };
  try {
    return { source: { value: document.toJS(), lineOf: (path) => lineOf(path, document, lines) } };
  } catch {
    // The only thing toJS refuses: an alias, that is, a value that begins with an asterisk.
    const problem = 'El asterisco (*) al comienzo de un valor tiene un significado especial en este formato.';
    return { mistake: { field: '', problem, remedy: 'Escriba el valor entre comillas.' } };
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

const explanations: Partial<Record<YAMLError['code'], [problem: string, remedy: string]>> = {
  BLOCK_AS_IMPLICIT_KEY: [
    'La línea tiene un segundo «: », o un sangrado que no corresponde.',
    'Si el texto lleva dos puntos, escríbalo entre comillas.',
  ],
  MULTILINE_IMPLICIT_KEY: [
    'Falta «: » entre el nombre del campo y su valor.',
    'Escriba «campo: valor», con un espacio detrás.',
  ],
  MISSING_CHAR: ['Falta cerrar unas comillas, un corchete o una llave.', 'Ciérrelos en la misma línea.'],
  TAB_AS_INDENT: ['La línea empieza con un tabulador.', 'Sangre con espacios, dos por nivel.'],
  BAD_INDENT: [
    'El sangrado no coincide con el de las líneas vecinas.',
    'Ponga los mismos espacios que en los campos hermanos.',
  ],
  DUPLICATE_KEY: ['El campo está escrito dos veces.', 'Deje uno solo.'],
  BAD_SCALAR_START: ['El valor empieza por un signo reservado (@, ` o %).', 'Escríbalo entre comillas.'],
  BAD_DQ_ESCAPE: [
    'Hay una barra invertida (\\) dentro de un texto entre comillas.',
    'Escriba dos (\\\\) o use comillas simples.',
  ],
  MULTIPLE_DOCS: ['La línea «---» parte el archivo en dos.', 'Quítela.'],
};

const unexplained: [string, string] = [
  'La línea no se entiende: sobra o falta algún signo.',
  'Compárela con las vecinas; si el texto lleva comillas, dos puntos o guion inicial, escríbalo entero entre comillas.',
];

function syntaxMistake(
  fault: YAMLError,
  document: Document,
  text: string,
  lines: LineCounter,
): Omit<Mistake, 'file'> {
  const [problem, remedy] = explanations[fault.code] ?? unexplained;
  const start = fault.message.includes('quote') ? lastQuotedScalar(document) : undefined;
  const { line } = lines.linePos(start ?? fault.pos[0]);
  const written = text.split(/\r?\n/)[line - 1] ?? '';
  const mended = mend(fault.code, written);
  return { field: '', problem, remedy, line, ...(mended && { mended }) };
}

/** Where the quotes open that nobody closes: the parser only notices at the end of the file. */
function lastQuotedScalar(document: Document): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_, node) {
      if (node.type?.startsWith('QUOTE') && node.range) start = node.range[0];
    },
  });
  return start;
}

function mend(code: YAMLError['code'], written: string): string | undefined {
  const quotable = /^\s*((?:- )?[\w.-]+): (\S.*: .*|[@`%].*)$/.exec(written);
  const unspaced = /^\s*((?:- )?[a-zA-Z]\w*):(\S.*)$/.exec(written);
  if (quotable && /^(BLOCK_AS_IMPLICIT_KEY|BAD_SCALAR_START)$/.test(code)) {
    return `${quotable[1]}: ${JSON.stringify(quotable[2])}`;
  }
  if (unspaced && code === 'MULTILINE_IMPLICIT_KEY') return `${unspaced[1]}: ${unspaced[2]}`;
  return undefined;
}
