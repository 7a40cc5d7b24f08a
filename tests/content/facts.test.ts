import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../host/files.ts';
import { loadContent } from '../../model/check/load.ts';
import { formats } from '../../model/text/format.ts';
import { formatPhone } from '../../model/text/phone.ts';
import { CONTENT } from '../support/fixture.ts';

const { company } = await loadContent(CONTENT);
const texts = listFiles(CONTENT)
  .filter((file) => file.endsWith('.yaml') && file !== 'empresa.yaml')
  .map((file) => [file, readFileSync(join(CONTENT, file), 'utf8').replaceAll('\u00a0', ' ')] as const);

/** Fields whose values are ordinary words. */
const words = ['locality', 'country', 'registeredIn', 'courts', 'sector'];

/** The forms in which a text might repeat a value. */
function forms(key: string, value: unknown): string[] {
  if (typeof value === 'boolean') return [];
  if (typeof value === 'object' && value !== null) {
    const parts = 'placeholder' in value && 'value' in value ? [value.value] : Object.values(value);
    const units = key === 'tray' ? [' mm', ' litros', ' l', ' kg'] : [''];
    return parts.flatMap((part) => forms(key, part)).flatMap((form) => units.map((unit) => form + unit));
  }
  const text = String(value);
  if (text.startsWith('+')) return [text, formatPhone(text), formatPhone(text).replace('+34 ', '')];
  if (key === 'website') return [new URL(text).host];
  if (key === 'containers') return [`${text} m³`];
  if (key === 'incorporated') return [text, ...['es', 'en'].map((language) => formats(language).date(text))];
  return [text];
}

describe('X4 a fact of empresa.yaml', () => {
  const facts = Object.entries(company).filter(
    ([key, value]) => !words.includes(key) && typeof value !== 'boolean',
  );

  it.each(facts)('%s is in no other file', (key, value) => {
    for (const form of forms(key, value)) {
      // Whole words, with or without an initial capital.
      const first = form.charAt(0);
      const written = `[${RegExp.escape(first + first.toLowerCase())}]${RegExp.escape(form.slice(1))}`;
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'u');
      expect({ form, files: texts.filter(([, text]) => pattern.test(text)).map(([file]) => file) }).toEqual({
        form,
        files: [],
      });
    }
  });
});
