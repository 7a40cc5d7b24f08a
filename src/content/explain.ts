import * as z from 'zod';
import { fieldMeta, part, shapeOf } from './fields.ts';
import type { Finding } from './mistakes.ts';

/** The part of a raw value at a path, if it is there. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((here, key) => (isGroup(here) ? Reflect.get(here, key) : undefined), value);
}

/** Puts in Spanish what Zod found in one value. */
export function explain(
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): Finding[] {
  return issues.flatMap((issue) => {
    const field = issue.path.reduce<z.core.$ZodType | undefined>(part, schema);
    const written = valueAt(value, issue.path);
    if (issue.code === 'invalid_union') return explainFact(field, written, issue);
    if (issue.code !== 'unrecognized_keys') return { path: issue.path, ...sentences(issue, written, field) };
    const remedy = `Quítelo o corrija su nombre. Campos posibles: ${Object.keys(shapeOf(field)).join(', ')}.`;
    return issue.keys.map((key) => {
      return { path: [...issue.path, key], problem: `El campo «${key}» no existe.`, remedy };
    });
  });
}

/** A fact has two forms. Only the issues of the form that was meant are told. */
function explainFact(
  field: z.core.$ZodType | undefined,
  written: unknown,
  { errors, path }: z.core.$ZodIssueInvalidUnion,
): Finding[] {
  const [plain = [], provisional = []] = errors;
  const isPlainWrongType = plain[0]?.code === 'invalid_type' && plain[0].path.length === 0;
  const isProvisional = isGroup(written) && ('placeholder' in written || isPlainWrongType);
  const form = field instanceof z.ZodUnion ? field.def.options[isProvisional ? 1 : 0] : undefined;
  if (!form) return [];
  const findings = explain(form, written, isProvisional ? provisional : plain);
  return findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] }));
}

function sentences(issue: z.core.$ZodIssue, written: unknown, field: z.core.$ZodType | undefined) {
  if (issue.code === 'custom') return { problem: issue.message, remedy: String(issue.params?.remedy) };
  if (issue.code === 'too_big' && typeof written === 'string') {
    const most = Number(issue.maximum);
    const problem = `El texto tiene ${written.length} caracteres y en su sitio caben ${most}.`;
    return { problem, remedy: `Quite al menos ${written.length - most} caracteres.` };
  }
  if (issue.code === 'too_small' && Array.isArray(written)) {
    const remedy = 'Escriba al menos un elemento, precedido de «- ».';
    return { problem: 'La lista está vacía.', remedy };
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const problem = `${String(written)} está fuera de lo posible.`;
    return { problem, remedy: fieldMeta(field).description ?? 'Compruebe el valor.' };
  }
  if (issue.code === 'invalid_value' && typeof written === 'string') {
    const problem = `«${written}» no es un valor posible.`;
    return { problem, remedy: `Valores posibles: ${issue.values.join(', ')}.` };
  }
  return wrongType(written, issue.code === 'invalid_type' ? issue.expected : 'string');
}

const group = [
  'un grupo de campos',
  'Escriba los campos en las líneas siguientes, con dos espacios de sangrado.',
];

/** Name and remedy of each type, as Zod names it. */
const types: Record<string, string[]> = {
  string: ['un texto', 'Escriba un texto.'],
  number: ['un número', 'Escriba solo el número, sin unidades ni comillas y con punto decimal.'],
  boolean: ['«true» o «false»', 'Escriba true (sí) o false (no), sin comillas.'],
  object: group,
  record: group,
  array: ['una lista', 'Escriba cada elemento en su línea, precedido de «- ».'],
};

function wrongType(written: unknown, expected: string) {
  const [name = expected, remedy = `Escriba ${expected}.`] = types[expected] ?? [];
  if (written === undefined) return { problem: 'Falta este campo.', remedy: `Añádalo; debe ser ${name}.` };
  if (written === null) return { problem: 'El campo está vacío.', remedy };
  const isUnquoted = !isGroup(written) && expected === 'string';
  return {
    problem: `Debe ser ${name} y es ${nameOf(written)}.`,
    remedy: isUnquoted ? 'Escríbalo entre comillas.' : remedy,
  };
}

function nameOf(written: unknown): string {
  if (Array.isArray(written)) return 'una lista';
  if (isGroup(written)) return 'un grupo de campos';
  return typeof written === 'string' ? `el texto «${written}»` : `«${String(written)}»`;
}

/** Whether a raw value is a group of fields or a list. */
function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
