/** licencias.txt lists every third-party package in the site, with its terms. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITE } from '../support/fixture.ts';

const notice = readFileSync(join(SITE, 'licencias.txt'), 'utf8');
const sections = notice.split(/^─+\n/m).slice(1);

test('a new package in the site needs an approval here', () => {
  const titles = sections.map((section) => section.split('\n')[0]?.replace(/ \d\S*/, ''));
  expect(titles).toEqual([
    '@astrojs/react · MIT',
    'Archivo · OFL-1.1',
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
  expect(notice).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(notice).toContain('Natural Earth');
});
