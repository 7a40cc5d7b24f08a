// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { headScript } from '../../src/scripts/head.ts';

/** Runs the script of the head on a connection, and returns what it preloads. */
function preloads(connection?: { saveData?: boolean; effectiveType?: string }) {
  document.head.innerHTML = '';
  Object.assign(navigator, { connection });
  new Function(headScript('/font.woff2'))();
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(
    ({ as, type, crossOrigin, href }) => ({ as, type, crossOrigin, href: new URL(href).pathname }),
  );
}

test('O3 the font is preloaded, but on a slow connection: `font-display: optional` does not wait for it', () => {
  const font = { as: 'font', type: 'font/woff2', crossOrigin: '', href: '/font.woff2' };
  expect(preloads()).toEqual([font]);
  expect(preloads({ saveData: false, effectiveType: '4g' })).toEqual([font]);
  for (const connection of [{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])
    expect(preloads(connection)).toEqual([]);
});
