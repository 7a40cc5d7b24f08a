import * as z from 'zod';
import { fieldMeta, part, shapeOf } from './fields.ts';
import type { Finding } from './mistakes.ts';

/** The part of a raw value at a path, if it is there. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((here, key) => (isGroup(here) ? Reflect.get(here, key) : undefined), value);
}

/** The schema of the field at a path, if there is one. */
export function fieldAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>(part, schema);
}

/** Puts in Spanish what Zod found in one value. */
export function explain(
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): Finding[] {
  return issues.flatMap((issue) => {
    const { path } = issue;
    const written = valueAt(value, path);
    const { form, index } = formOf(fieldAt(schema, path), written);
    if (issue.code === 'invalid_union') {
      const findings = form ? explain(form, written, issue.errors[index] ?? []) : [];
      return findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] }));
    }
    if (issue.code !== 'unrecognized_keys') return { path, ...sentences(issue, written, form) };
    const remedy = `Quítelo o corrija su nombre. Campos posibles: ${Object.keys(shapeOf(form)).join(', ')}.`;
    return issue.keys.map((key) => ({
      path: [...path, key],
      problem: `El campo «${key}» no existe.`,
      remedy,
    }));
  });
}

/** A fact is a union of its plain and its provisional form: the one that was meant. */
function formOf(field: z.core.$ZodType | undefined, written: unknown) {
  if (!(field instanceof z.ZodUnion)) return { form: field, index: 0 };
  const [plain, provisional] = field.def.options;
  const takesGroup = Object.keys(shapeOf(plain)).length > 0;
  const isProvisional = isGroup(written) && ('placeholder' in written || !takesGroup);
  return isProvisional ? { form: provisional, index: 1 } : { form: plain, index: 0 };
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

const groupType = [
  'un grupo de campos',
  'Escriba los campos en las líneas siguientes, con dos espacios de sangrado.',
];

/** Name and remedy of each type, as Zod names it. */
const types: Record<string, string[]> = {
  string: ['un texto', 'Escriba un texto.'],
  number: ['un número', 'Escriba solo el número, sin unidades ni comillas y con punto decimal.'],
  boolean: ['«true» o «false»', 'Escriba true (sí) o false (no), sin comillas.'],
  object: groupType,
  record: groupType,
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
