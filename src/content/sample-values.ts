import type { Company } from './types.ts';

/** Domains that nobody can own (RFC 2606, 6761, 6762, 8375) and names of machines at home. */
const reserved =
  /(^|\.)(example|test|invalid|localhost|local|internal|lan|home\.arpa|example\.(com|net|org))$/i;

/** Whether a host, with or without port, is no domain on the public network. */
export function isReservedHost(host: string): boolean {
  return reserved.test(host) || /^[\d.]+$/.test(host) || /[:[]/.test(host);
}

const isSampleHost = (host: string) => isReservedHost(host) || /(^|\.)empresa\.es$/.test(host);

/** Values left as they were, without the word «placeholder». An example of the schema is found without a line here. */
const isSample: Partial<Record<keyof Company, (value: string) => boolean>> = {
  legalName: (value) => value === 'Denominación social, S.L.',
  taxId: (value) => /^.0{7}/.test(value),
  street: (value) => value === 'Zona portuaria',
  phone: (value) => value.endsWith('000000'),
  whatsapp: (value) => value.endsWith('000000'),
  email: (value) => isSampleHost(value.slice(value.lastIndexOf('@') + 1)),
  website: (value) => isSampleHost(value.replace('https://', '')),
  register: (value) => /(^|\D)0+(\D|$)/.test(value),
};

/** Why a final value cannot be the company's own, in Spanish; nothing when it may be. */
export function whySample(key: keyof Company, value: unknown, example: unknown): string | undefined {
  // The example of the postal code is the port's own.
  const isExample = value === example && key !== 'postalCode';
  if (typeof value !== 'string' || !(isExample || isSample[key]?.(value))) return undefined;
  return `«${value}» es un valor de ejemplo, no el de la empresa.`;
}
