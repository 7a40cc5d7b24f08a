// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { headScript } from '../../src/scripts/head.ts';

/** Runs the script of the head on a connection, and returns what it preloads. */
function preloads(connection?: { saveData?: boolean; effectiveType?: string }) {
  document.head.innerHTML = '';
  Object.assign(navigator, { connection });
  new Function(headScript('/wide.woff2', '/text.woff2'))();
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(
    ({ as, type, crossOrigin, href }) => ({ as, type, crossOrigin, href: new URL(href).pathname }),
  );
}

test('O3 the fonts are preloaded, but on a slow connection: `font-display: optional` does not wait for them', () => {
  const font = { as: 'font', type: 'font/woff2', crossOrigin: '' };
  const fonts = ['/wide.woff2', '/text.woff2'].map((href) => ({ ...font, href }));
  expect(preloads()).toEqual(fonts);
  expect(preloads({ saveData: false, effectiveType: '4g' })).toEqual(fonts);
  for (const connection of [{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])
    expect(preloads(connection)).toEqual([]);
});
