import type { Company, Fact } from './types.ts';

/** The fields of empresa.yaml that may be placeholders (F9). */
export type FactKey = { [K in keyof Company]: Company[K] extends Fact<unknown> ? K : never }[keyof Company];

/** The domains that no one can have (RFC 2606, RFC 6761, RFC 6762, RFC 8375), and what people call the machines at home. */
const reserved =
  /(^|\.)(example|test|invalid|localhost|local|internal|lan|home\.arpa|example\.(com|net|org))$/i;

/** Whether a host, with its port if it has one, is not a domain on the public network. */
export function isReservedHost(host: string): boolean {
  return reserved.test(host) || /^[\d.]+$/.test(host) || /[:[]/.test(host);
}

type Doubt = (value: string) => boolean;

const oneOf =
  (...values: string[]): Doubt =>
  (value) =>
    values.includes(value);
const endsInZeros: Doubt = (value) => value.endsWith('000000');

/*
 * What is copied from an example, of a message or of LEEME.md, or left as it was without the word «placeholder». The postal code and
 * the coordinates are not here: theirs may well be the company's own.
 */
const doubts: Partial<Record<FactKey, Doubt>> = {
  tradeName: oneOf('Nombre de la empresa'),
  legalName: oneOf('Nombre de la empresa, S.L.', 'Denominación social, S.L.'),
  taxId: (value) => value === 'B12345674' || /^.0{7}/.test(value),
  street: oneOf('Calle y número', 'Zona portuaria'),
  phone: (value) => value === '+34954123456' || endsInZeros(value),
  whatsapp: (value) => value === '+34600123456' || endsInZeros(value),
  email: (value) => isNobodys(value.slice(value.lastIndexOf('@') + 1)),
  website: (value) => isNobodys(value.replace('https://', '')),
  register: (value) =>
    value === 'Registro Mercantil de Sevilla, tomo 1, folio 2, hoja SE-3' || /(^|\D)0+(\D|$)/.test(value),
};

function isNobodys(host: string): boolean {
  return isReservedHost(host) || /(^|\.)empresa\.es$/.test(host);
}

/** Why a value cannot be the company's own, in Spanish, or nothing when it may be. */
export function whyMadeUp(key: FactKey, value: unknown): string | undefined {
  if (typeof value !== 'string' || !doubts[key]?.(value)) return undefined;
  return `«${value}» es un valor de ejemplo, no el de la empresa.`;
}
