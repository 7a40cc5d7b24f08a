// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { correctYear } from '../../src/scripts/page.ts';

test('B5 the copyright year ignores a clock that runs behind', () => {
  document.body.innerHTML = '<time data-year datetime="2026">2026</time>';
  correctYear(new Date('2001-06-01T12:00:00'));
  expect(document.body.textContent).toBe('2026');
});
