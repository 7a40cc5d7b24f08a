import { type Document, type LineCounter, visit, type YAMLError } from 'yaml';
import type { Mistake } from './mistakes.ts';

type Explanation = [problem: string, remedy: string];

const openQuotes: Explanation = ['Unas comillas se abren y no se cierran.', 'Ciérrelas al final del texto.'];
const openBrackets: Explanation = [
  'Un corchete o una llave se abre, en esta línea o antes, y no se cierra.',
  'Ciérrelo al final de la lista.',
];
const misfit: Explanation = [
  'La línea no encaja con sus vecinas: su sangrado es otro o le falta «: ».',
  'Ponga los mismos espacios que en los campos hermanos y escriba «campo: valor».',
];
const reserved: Explanation = [
  'El valor empieza por un signo reservado (@, `, % o !).',
  'Escríbalo entre comillas.',
];
const unexplained: Explanation = [
  'La línea no se entiende: sobra o falta algún signo.',
  'Compárela con las vecinas; si el texto lleva comillas, dos puntos o guion inicial, escríbalo entero entre comillas.',
];

const explanations: Partial<Record<YAMLError['code'], Explanation>> = {
  BLOCK_AS_IMPLICIT_KEY: [
    'La línea tiene un segundo «: », o un sangrado que no corresponde.',
    'Si el texto lleva dos puntos, escríbalo entre comillas.',
  ],
  MULTILINE_IMPLICIT_KEY: [
    'Falta «: » entre el nombre del campo y su valor.',
    'Escriba «campo: valor», con un espacio detrás de los dos puntos.',
  ],
  TAB_AS_INDENT: ['La línea empieza con un tabulador.', 'Sangre con espacios, dos por nivel.'],
  BAD_INDENT: misfit,
  MISSING_CHAR: misfit,
  DUPLICATE_KEY: ['El campo está escrito dos veces.', 'Deje uno solo.'],
  BAD_DQ_ESCAPE: [
    'Hay una barra invertida (\\) en un texto entre comillas dobles.',
    'Escriba dos seguidas o use comillas simples.',
  ],
  MULTIPLE_DOCS: ['La línea «---» parte el archivo en dos.', 'Quítela.'],
};

/** What the parser of YAML found, told in Spanish, with the line of the fault and, if it can be known, mended. */
export function syntaxMistake(
  fault: YAMLError,
  document: Document,
  text: string,
  lines: LineCounter,
): Omit<Mistake, 'file'> {
  const quotes = fault.message.includes('quote');
  const { line } = lines.linePos((quotes ? lastQuoted(document) : undefined) ?? fault.pos[0]);
  const written = text.split(/\r?\n/)[line - 1] ?? '';
  const [problem, remedy] = quotes ? openQuotes : explanationOf(fault, written);
  const mended = mend(fault.code, written);
  return { field: '', problem, remedy, line, ...(mended && { mended }) };
}

const beginsReserved = /^\s*(?:- )?[\w.-]+: [@`%!]/;

function explanationOf({ code, message }: YAMLError, written: string): Explanation {
  if (message.startsWith('Flow')) return openBrackets;
  if (beginsReserved.test(written)) return reserved;
  return explanations[code] ?? unexplained;
}

/** Where the quotes open that nobody closes: the parser only notices at the end of the file. */
function lastQuoted(document: Document): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_, node) {
      if (node.type?.startsWith('QUOTE') && node.range) start = node.range[0];
    },
  });
  return start;
}

function mend(code: YAMLError['code'], written: string): string | undefined {
  const quotable = /^\s*((?:- )?[\w.-]+): (\S.*: .*|[@`%!].*)$/.exec(written);
  if (quotable && (code === 'BLOCK_AS_IMPLICIT_KEY' || beginsReserved.test(written))) {
    return `${quotable[1]}: ${JSON.stringify(quotable[2])}`;
  }
  const unspaced = /^\s*((?:- )?[a-zA-Z]\w*):(\S.*)$/.exec(written);
  if (unspaced && code === 'MULTILINE_IMPLICIT_KEY') return `${unspaced[1]}: ${unspaced[2]}`;
  return undefined;
}
