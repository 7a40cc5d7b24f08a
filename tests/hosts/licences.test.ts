/** licencias.txt lists every third-party package in the site, with its terms. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import font from '../../src/assets/fonts/font.json' with { type: 'json' };
import { SITE } from '../support/fixture.ts';

const notice = readFileSync(join(SITE, 'licencias.txt'), 'utf8');
const sections = notice.split(/^─+\n/m).slice(1);

test('a new package in the site needs an approval here', () => {
  const fontTitle = `${font.name} · ${font.licence}`;
  const titles = sections
    .map((section) => section.split('\n')[0] ?? '')
    .filter((title) => title !== fontTitle);
  expect(titles).toHaveLength(sections.length - 1);
  expect(titles.map((title) => title.replace(/ \d\S*/, ''))).toEqual([
    '@astrojs/react · MIT',
    'astro · MIT',
    'embla-carousel · MIT',
    'react · MIT',
    'react-dom · MIT',
    'rolldown · MIT',
    'scheduler · MIT',
    'world-atlas · ISC',
  ]);
});

test('each package has its terms and its holder', () => {
  for (const section of sections) expect(section).toMatch(/Copyright[\s\S]*Permission (is|to)/i);
  expect(notice).toContain(readFileSync('src/assets/fonts/licence.txt', 'utf8').trim());
  expect(notice).toContain('Natural Earth');
});
