import type * as z from 'zod';
import { fieldName, type Mistake } from './mistakes.ts';
import { nearest } from './nearest.ts';
import { validKeys } from './walk.ts';
import { type Source, yamlLine } from './yaml.ts';

type Scalar = string | number | boolean;
type Explanation = { path?: PropertyKey[]; problem: string; remedy: string; mended?: string };

const kinds: Record<string, [name: string, remedy: string]> = {
  string: ['un texto', 'Escriba un texto.'],
  number: ['un número', 'Escriba solo el número, sin unidades ni comillas y con punto decimal.'],
  boolean: ['«true» o «false»', 'Escriba true (sí) o false (no), sin comillas.'],
  object: [
    'un grupo de campos',
    'Escriba los campos en las líneas siguientes, con dos espacios más de sangrado.',
  ],
  record: [
    'un grupo de campos',
    'Escriba los campos en las líneas siguientes, con dos espacios más de sangrado.',
  ],
  array: ['una lista', 'Escriba cada elemento en su línea, precedido de «- ».'],
};

/** Turns what Zod found in one file into Spanish mistakes. */
export function explainIssues(
  file: string,
  schema: z.ZodType,
  source: Source,
  issues: z.core.$ZodIssue[],
): Mistake[] {
  const renamed = new Set<string>();
  const explained = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownKeys(issue, schema, source, renamed);
    return [{ path: issue.path, missing: isMissing(issue, source), ...explain(issue, source) }];
  });
  // «titel» is one mistake, not two: it is not also a missing «title».
  const reported = explained.filter(
    (item) => !('missing' in item && item.missing && renamed.has(item.path.join('/'))),
  );
  return reported.map(({ path, problem, remedy, mended }) => {
    const line = source.lineOf(path);
    return {
      file,
      field: fieldName(path),
      problem,
      remedy,
      ...(mended !== undefined && { mended }),
      ...(line !== undefined && { line }),
    };
  });
}

function unknownKeys(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType,
  source: Source,
  renamed: Set<string>,
): (Explanation & { path: PropertyKey[] })[] {
  const valid = validKeys(schema, source.value, issue.path);
  const parent = valueAt(source.value, issue.path);
  const written = typeof parent === 'object' && parent !== null ? Object.keys(parent) : [];
  return issue.keys.map((key) => {
    const meant = nearest(
      key,
      valid.filter((name) => !written.includes(name)),
    );
    if (meant) renamed.add([...issue.path, meant].join('/'));
    const value = valueAt(source.value, [...issue.path, key]);
    const mended = meant && (isScalar(value) ? yamlLine(meant, value) : `${meant}:`);
    const remedy = `${meant ? `¿Quería escribir «${meant}»? ` : 'Quítelo. '}Campos posibles: ${valid.join(', ')}.`;
    return {
      path: [...issue.path, key],
      problem: `El campo «${key}» no existe.`,
      remedy,
      ...(mended && { mended }),
    };
  });
}

function explain(issue: z.core.$ZodIssue, source: Source): Explanation {
  const value = valueAt(source.value, issue.path);
  const key = issue.path.at(-1);
  if (issue.code === 'custom') {
    const mend: unknown = issue.params?.mend;
    const mended = isScalar(mend) ? yamlLine(key, mend) : undefined;
    const remedy = String(issue.params?.remedy ?? '');
    return { problem: issue.message, remedy, ...(mended && { mended }) };
  }
  if (issue.code === 'invalid_value' && typeof value === 'string') {
    const values = issue.values.map(String);
    const meant = nearest(value, values);
    const remedy = `Valores posibles: ${values.join(', ')}.`;
    return { problem: issue.message, remedy, ...(meant && { mended: yamlLine(key, meant) }) };
  }
  const expected = issue.code === 'invalid_type' ? issue.expected : 'string';
  return wrongType(value, expected, key);
}

function wrongType(value: unknown, expected: string, key: PropertyKey | undefined): Explanation {
  const [name, remedy] = kinds[expected] ?? [expected, `Escriba ${expected}.`];
  if (value === undefined) {
    return { problem: 'Falta este campo.', remedy: `Añádalo en su grupo, con ${name}.` };
  }
  if (value === null) return { problem: 'El campo está vacío.', remedy };
  const mend = coerced(value, expected);
  return {
    problem: `Debe ser ${name} y es ${nameOf(value)}.`,
    remedy: typeof value === 'number' && expected === 'string' ? 'Escríbalo entre comillas.' : remedy,
    ...(mend !== undefined && { mended: yamlLine(key, mend) }),
  };
}

/** The value that was meant, when only quotes, a decimal comma or a Spanish yes are in the way. */
function coerced(value: unknown, expected: string): Scalar | undefined {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return String(value);
  if (expected === 'number' && typeof value === 'string') {
    const number = /^\s*([-−]?\d+(?:[.,]\d+)?)(?![\d.,])/
      .exec(value)?.[1]
      ?.replace(',', '.')
      .replace('−', '-');
    return number === undefined ? undefined : Number(number);
  }
  if (expected === 'boolean' && typeof value === 'string') {
    if (/^(s[ií]|yes|true|verdadero)$/i.test(value)) return true;
    if (/^(no|false|falso)$/i.test(value)) return false;
  }
  return undefined;
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'una lista';
  if (typeof value === 'object') return 'un grupo de campos';
  if (typeof value === 'number') return `el número ${value}`;
  if (typeof value === 'boolean') return `«${value}»`;
  return `el texto «${String(value)}»`;
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

const isMissing = (issue: z.core.$ZodIssue, source: Source) =>
  issue.code === 'invalid_type' && valueAt(source.value, issue.path) === undefined;

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (here, key) => (typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined),
    value,
  );
}
