/** Pages as they load, and the two that are not the home page. */
import { expect } from 'vitest';
import {
  content,
  eventually,
  expectArrival,
  type Journey,
  open,
  press,
  type Visit,
} from '../support/visit.ts';

const { site: words } = content;

/** What every page must be. */
async function expectSound({ browser, site }: Visit): Promise<void> {
  await eventually(() => browser.evaluate(() => document.fonts.status)).toBe('loaded');
  const page = await browser.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    overflow: document.documentElement.scrollWidth - innerWidth,
    fonts: [...document.fonts].filter(({ status }) => status === 'loaded').length,
    origins: [...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin))],
    kept: document.cookie.length + localStorage.length + sessionStorage.length,
  }));
  expect(page.title).not.toBe('');
  expect(page.fonts).toBeGreaterThan(0);
  // A scroll bar takes its room of the screen in some engines.
  expect(page.overflow).toBeLessThanOrEqual(0);
  expect(page).toMatchObject({ headings: 1, origins: [site.origin], kept: 0 });
}

export const pageJourneys: Journey[] = [
  {
    name: 'R1 X1 the home page loads, fits the screen, and asks and keeps nothing of others',
    async run(visit) {
      await open(visit, '/');
      await expectSound(visit);
    },
  },
  {
    name: 'R2 L1 an entry of the legal notice’s contents leads to its section',
    async run(visit) {
      await open(visit, '/aviso-legal');
      await expectSound(visit);
      await press(visit, 'nav[aria-labelledby="indice"] li:last-child a');
      await expectArrival(visit, content.legal.sections.at(-1)?.id ?? '');
    },
  },
  {
    name: 'R3 an unknown path gives the 404 page, which says so and leads home',
    says: /ruta no encontrada/,
    async run(visit) {
      const { browser } = visit;
      await open(visit, '/a/b/c?x=1');
      await expectSound(visit);
      const shown = await browser.evaluate(() => [document.querySelector('h1')?.textContent, ...window.said]);
      expect(shown[0]).toContain(`${words.notFound.code}${words.notFound.title}`);
      expect(shown.slice(1)).toEqual([`error: ${words.notFound.log} /a/b/c?x=1`]);
      await press(visit, 'main a[href="/"]');
      await eventually(() => browser.evaluate(() => [location.pathname, document.readyState])).toEqual([
        '/',
        'complete',
      ]);
    },
  },
];
