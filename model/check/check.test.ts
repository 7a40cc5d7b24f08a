import { expect, test } from 'vitest';
import { checkSlugs } from './check.ts';

const editions = { all: ['es', 'en'], published: ['es', 'en'] };

test.each([
  ['two pages with one address', { legal: { es: 'aviso' }, suppliers: { es: 'aviso' } }, ['suppliers/es']],
  ['the same slug in two editions', { legal: { es: 'aviso' }, suppliers: { es: 'otro', en: 'aviso' } }, []],
  [
    'an edition, the home page, a folder',
    { legal: { es: 'en', en: 'index', fr: 'certificados' } },
    ['legal/es', 'legal/en', 'legal/fr'],
  ],
  ['a slug that is not a text', { legal: { es: 404 }, suppliers: null }, []],
])('X4 slugs: %s', (_, pages, expected) => {
  const problems = checkSlugs({ pages }, editions, ['legal', 'suppliers']);
  expect(problems.map(({ path }) => path.slice(1).join('/'))).toEqual(expected);
});
