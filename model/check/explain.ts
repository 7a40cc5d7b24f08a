import type * as z from 'zod';
import {
  fieldAt,
  fieldMeta,
  inside,
  isBlank,
  isFact,
  isObject,
  type Path,
  part,
  type Schema,
  shapeOf,
} from '../schemas/parts.ts';
import { typed } from '../text/format.ts';
import type { ValueProblem } from './problem.ts';

/** Parses a value by its schema: the output if it is valid, and its errors in Spanish. */
export function readValue(
  schema: z.ZodType,
  written: unknown,
): { value?: unknown; problems: ValueProblem[] } {
  const { data, error } = schema.safeParse(written, { reportInput: true });
  const problems = (error?.issues ?? []).flatMap((issue) => {
    const path = writtenPath(schema, issue.path);
    const field = fieldAt(schema, path);
    if (issue.code !== 'unrecognized_keys') return [{ path, ...sentences(issue, field) }];
    const remedy = `Quítelo o corrija su nombre. Campos posibles: ${Object.keys(shapeOf(field)).join(', ')}.`;
    return issue.keys.map((key) => ({
      path: [...path, key],
      problem: `El campo «${key}» no existe.`,
      remedy,
    }));
  });
  return { value: data, problems };
}

/** A path without the «value» that parsing a fact adds. */
function writtenPath(schema: Schema, path: readonly PropertyKey[]): Path {
  let field: Schema | undefined = schema;
  return path.filter((key): key is string | number => {
    const fact = key === 'value' && isFact(field) ? field : undefined;
    field = fact ? inside(fact) : part(field, key);
    return !fact && typeof key !== 'symbol';
  });
}

function sentences(issue: z.core.$ZodIssue, field: Schema | undefined) {
  const { input } = issue;
  if (isBlank(input)) return { problem: 'Falta.', remedy: missingRemedy(issue, field) };
  if (issue.code === 'custom') return { problem: issue.message, remedy: String(issue.params?.remedy) };
  if (issue.code === 'too_big' && typeof input === 'string') {
    const max = Number(issue.maximum);
    const problem = `El texto tiene ${input.length} caracteres y en su sitio caben ${max}.`;
    const extra = input.length - max;
    return { problem, remedy: `Quite al menos ${extra} ${extra === 1 ? 'carácter' : 'caracteres'}.` };
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const problem = `${typed(Number(input))} está fuera de lo posible.`;
    return { problem, remedy: fieldMeta(field).description ?? 'Compruebe el valor.' };
  }
  if (issue.code === 'invalid_value' && typeof input === 'string') {
    const problem = `«${input}» no es un valor posible.`;
    return { problem, remedy: `Valores posibles: ${issue.values.join(', ')}.` };
  }
  const expected = issue.code === 'invalid_type' ? issue.expected : 'string';
  if (isFact(field) && isObject(input) && expected !== 'object') {
    const problem = 'No es un dato, ni definitivo ni provisional.';
    const remedy =
      'Escríbalo tras los dos puntos o, si es provisional, en la línea siguiente, con dos espacios de sangrado, tras «placeholder: ».';
    return { problem, remedy };
  }
  return wrongType(input, fieldMeta(field).translated ? 'translated' : expected);
}

/** Remedy for a field without a value, in a form or in a file. */
function missingRemedy(issue: z.core.$ZodIssue, field: Schema | undefined): string {
  const { file, options, translated } = fieldMeta(field);
  if (file) return `Elija ${chosen[file.kind]}.`;
  if (options) return 'Elija una opción.';
  const type = issue.code === 'invalid_type' ? issue.expected : 'origin' in issue ? issue.origin : '';
  if (type === 'array') return 'Añada al menos un elemento.';
  if (type === 'boolean') return 'Actívelo o desactívelo.';
  return type === 'object' && !translated ? 'Rellene sus campos.' : 'Escríbalo.';
}

const chosen = { picture: 'una fotografía', video: 'un vídeo', certificate: 'un PDF' };

/** Name and remedy of each of Zod's types. */
const types: Record<string, [name: string, remedy: string]> = {
  string: ['un texto', 'Escriba un texto.'],
  number: [
    'un número',
    'Escriba solo el número, como 1200 o 37.36: sin unidades, comillas ni puntos de millar.',
  ],
  boolean: ['«true» o «false»', 'Escriba true (sí) o false (no), sin comillas.'],
  object: [
    'un grupo de campos',
    'Escriba los campos en las líneas siguientes, con dos espacios de sangrado.',
  ],
  translated: [
    'un grupo con un valor por idioma',
    'Escriba en las líneas siguientes, con dos espacios de sangrado, «es: » y el valor en español, y lo mismo con cada idioma.',
  ],
  array: ['una lista', 'Escriba cada elemento en su línea, precedido de «- ».'],
};

function wrongType(written: unknown, expected: string) {
  const [name, remedy] = types[expected] ?? types.object ?? [];
  const isUnquoted = !isObject(written) && expected === 'string';
  return {
    problem: `Debe ser ${name} y es ${nameOf(written)}.`,
    remedy: isUnquoted ? 'Escríbalo entre comillas.' : String(remedy),
  };
}

function nameOf(written: unknown): string {
  if (Array.isArray(written)) return 'una lista';
  if (isObject(written)) return 'un grupo de campos';
  return typeof written === 'string' ? `el texto «${written}»` : `«${String(written)}»`;
}
