import { expect, test, vi } from 'vitest';
import { type FileName, readContent } from '../../src/content/loader.ts';
import type { Language } from '../../src/lib/language.ts';
import { pageMetadata } from '../../src/lib/seo.ts';

const day = [
  { opens: '08:00', closes: '14:00' },
  { opens: '16:00', closes: '24:00' },
];
const openingHours = { monday: day, tuesday: day, saturday: [{ opens: '22:00', closes: '06:00' }] };
vi.mock('../../src/lib/content.ts', () => ({
  get: async (name: FileName, language: Language) => {
    const { entries } = await readContent(name);
    return { ...entries?.[language], ...(name === 'company' && { openingHours }) };
  },
}));

test('X2 K4 structured data has the opening hours, as search engines read them', async () => {
  const { structuredData = '' } = await pageMetadata('home', 'es');
  const hours = { '@type': 'OpeningHoursSpecification' };
  expect(JSON.parse(structuredData)['@graph'][0].openingHoursSpecification).toEqual([
    { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '14:00' },
    { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '16:00', closes: '23:59' },
    { ...hours, dayOfWeek: ['Saturday'], opens: '22:00', closes: '06:00' },
  ]);
});
