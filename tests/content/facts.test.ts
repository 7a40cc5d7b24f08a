import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../src/content/format.ts';
import { loadContent } from '../../src/content/load.ts';
import { formatPhone } from '../../src/content/phone.ts';

const folder = join(import.meta.dirname, '../../content/es');
const { company } = await loadContent(folder);
const texts = globSync('**/*.yaml', { cwd: folder }).filter((file) => file !== 'empresa.yaml');

const phone = company.phone.value;
const whatsapp = company.whatsapp.value;

/**
 * Each fact in the ways in which someone would write it a second time. The towns, the country and the sector are words
 * that a text needs anyway.
 */
const facts: [name: string, ways: string[]][] = [
  ['tradeName', [company.tradeName.value]],
  ['legalName', [company.legalName.value]],
  ['taxId', [company.taxId.value]],
  ['street', [company.street.value]],
  ['postalCode', [company.postalCode.value]],
  ['coordinates', [String(company.coordinates.value.latitude), String(company.coordinates.value.longitude)]],
  ['phone', [phone, formatPhone(phone), formatPhone(phone).replace('+34 ', '')]],
  ['whatsapp', [whatsapp, formatPhone(whatsapp), formatPhone(whatsapp).replace('+34 ', '')]],
  ['email', [company.email.value]],
  ['website', [new URL(company.website.value).host]],
  ['register', [company.register.value]],
  ['legalForm', [company.legalForm]],
  ['incorporated', [company.incorporated, formatDate(company.incorporated)]],
  ['activity', [company.activity]],
  ['cnae', [company.cnae]],
  ['authorisations', company.authorisations],
  ['containers', company.containers.map((volume) => `${volume} m³`)],
  [
    'tray',
    Object.values(company.tray).flatMap((size) =>
      ['mm', 'litros', 'l', 'kg'].map((unit) => `${size} ${unit}`),
    ),
  ],
];
const words: (keyof typeof company)[] = ['locality', 'country', 'registeredIn', 'courts', 'sector'];

/** The files, comments and all, that write a fact again: as a word by itself, with either kind of first letter and of space. */
function repetitions(way: string): string[] {
  const fact = way.charAt(0).toLowerCase() + way.slice(1);
  return texts.filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\u00a0', ' ');
    return [way, fact].some((written) =>
      new RegExp(
        `(?<![\\p{L}\\p{N}])${RegExp.escape(written.replaceAll('\u00a0', ' '))}(?![\\p{L}\\p{N}])`,
        'u',
      ).test(text),
    );
  });
}

describe('X4 a fact of empresa.yaml', () => {
  it('is looked for, whichever it is', () => {
    expect([...facts.map(([name]) => name), ...words].sort()).toEqual(Object.keys(company).sort());
  });

  it.each(facts)('%s stands in no other file', (_, ways) => {
    for (const way of ways) expect({ way, files: repetitions(way) }).toEqual({ way, files: [] });
  });
});
