import type { Company } from '../schemas/types.ts';

/** Reserved domains (RFC 2606, 6761, 6762, 8375) and host names of home networks. */
const reserved =
  /(^|\.)(example|test|invalid|localhost|local|internal|lan|home\.arpa|example\.(com|net|org))$/i;

/** Whether a host, with or without port, is not a public domain. */
export function isReservedHost(host: string): boolean {
  return reserved.test(host) || /^[\d.]+$/.test(host) || /[:[]/.test(host);
}

const isSampleHost = (host: string) => isReservedHost(host) || /(^|\.)empresa\.es$/.test(host);

/** Detects sample values that remain without `placeholder`. The examples of the schemas need no line here. */
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

/** Why a final value cannot be the company's own, in Spanish; undefined if it can. */
export function whySample(key: keyof Company, value: unknown, example: unknown): string | undefined {
  // The example postal code is the port's real one, so it may be the company's.
  const isExample = value === example && key !== 'postalCode';
  if (typeof value !== 'string' || !(isExample || isSample[key]?.(value))) return undefined;
  return `«${value}» es un valor de ejemplo, no el de la empresa.`;
}
