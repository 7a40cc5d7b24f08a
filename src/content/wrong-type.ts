/** What one line of YAML can hold. */
export type Scalar = string | number | boolean;

const group: [string, string] = [
  'un grupo de campos',
  'Escriba los campos en las líneas siguientes, con dos espacios más de sangrado.',
];

/** What each type is called, and how it is written. */
const kinds: Record<string, [name: string, remedy: string]> = {
  string: ['un texto', 'Escriba un texto.'],
  number: ['un número', 'Escriba solo el número, sin unidades ni comillas y con punto decimal.'],
  boolean: ['«true» o «false»', 'Escriba true (sí) o false (no), sin comillas.'],
  object: group,
  record: group,
  array: ['una lista', 'Escriba cada elemento en su línea, precedido de «- ».'],
};

/** The words for a value of the wrong type, or for none. `expected` as Zod names it. */
export function wrongType(value: unknown, expected: string): { problem: string; remedy: string } {
  const [name, remedy] = kinds[expected] ?? [expected, `Escriba ${expected}.`];
  if (value === undefined) return { problem: 'Falta este campo.', remedy: `Añádalo; debe ser ${name}.` };
  if (value === null) return { problem: 'El campo está vacío.', remedy };
  const unquoted = typeof value !== 'object' && expected === 'string';
  return {
    problem: `Debe ser ${name} y es ${nameOf(value)}.`,
    remedy: unquoted ? 'Escríbalo entre comillas.' : remedy,
  };
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'una lista';
  if (typeof value === 'object') return 'un grupo de campos';
  if (typeof value === 'number') return `el número ${value}`;
  if (typeof value === 'boolean') return `«${value}»`;
  return `el texto «${String(value)}»`;
}

/** The value that was meant, when only quotes, a unit, a decimal comma or a Spanish yes are in the way. */
export function coerce(value: unknown, expected: string): Scalar | undefined {
  if (expected === 'string' && ['number', 'boolean'].includes(typeof value)) return String(value);
  if (typeof value !== 'string') return undefined;
  if (expected === 'number') {
    // Not «1.200», which may be a thousand and more, or one and a bit.
    const number = /^\s*([-−]?\d+(?:,\d+|\.\d{1,2}|\.\d{4,})?)(?![\d.,])/.exec(value)?.[1];
    return number === undefined ? undefined : Number(number.replace(',', '.').replace('−', '-'));
  }
  if (expected === 'boolean') {
    if (/^(s[ií]|yes|true|verdadero)$/i.test(value)) return true;
    if (/^(no|false|falso)$/i.test(value)) return false;
  }
  return undefined;
}
