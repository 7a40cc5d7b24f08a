/** The menu, addresses with a hash, and the way back to the top. */
import { expect } from 'vitest';
import {
  content,
  eventually,
  expectArrival,
  type Journey,
  open,
  press,
  type Visit,
  wake,
} from '../support/visit.ts';

const { site: words } = content;
const TOGGLE = 'header [aria-controls="menu"]';

const menu = ({ browser }: Visit) =>
  browser.evaluate(() => {
    const toggle = document.querySelector<HTMLElement>('header [aria-controls="menu"]');
    const links = [...document.querySelectorAll('#menu a')];
    return {
      name: [...(toggle?.querySelectorAll('span') ?? [])]
        .filter((word) => word.checkVisibility())
        .map(({ textContent }) => textContent)
        .join(),
      expanded: toggle?.getAttribute('aria-expanded'),
      links: links.filter((link) => link.getBoundingClientRect().height > 0).length,
    };
  });

const OPEN = { name: words.header.closeMenu, expanded: 'true', links: 4 };
const CLOSED = { name: words.header.openMenu, expanded: 'false', links: 0 };

async function openMenu(visit: Visit): Promise<void> {
  await open(visit, '/');
  await press(visit, TOGGLE);
  await eventually(() => menu(visit)).toEqual(OPEN);
}

export const headerJourneys: Journey[] = [
  {
    name: 'H2 the menu opens at a press, and Escape closes it and gives the focus back',
    screen: 'phone',
    async run(visit) {
      await openMenu(visit);
      await visit.browser.press('Escape');
      await eventually(() => menu(visit)).toEqual(CLOSED);
      const isFocused = (toggle: string) => document.activeElement === document.querySelector(toggle);
      expect(await visit.browser.evaluate(isFocused, TOGGLE)).toBe(true);
    },
  },
  {
    name: 'H2 a link of the menu closes it and leads to its section',
    screen: 'phone',
    async run(visit) {
      await openMenu(visit);
      await press(visit, '#menu a[href$="#servicios"]');
      await eventually(() => menu(visit)).toEqual(CLOSED);
      await expectArrival(visit, 'servicios');
    },
  },
  {
    name: 'H1 the links stand in the header, and the section in view is marked',
    screen: 'desktop',
    async run(visit) {
      const { browser } = visit;
      await open(visit, '/');
      await wake(visit);
      expect(await menu(visit)).toMatchObject({ name: '', links: 4 });
      await press(visit, '#menu a[href$="#sobre-nosotros"]');
      await expectArrival(visit, 'sobre-nosotros');
      await eventually(() =>
        browser.evaluate(() =>
          [...document.querySelectorAll('#menu [aria-current]')].map((link) => link.getAttribute('href')),
        ),
      ).toEqual(['#sobre-nosotros']);
    },
  },
  {
    name: 'B1 an address with a hash brings its section under the header',
    async run(visit) {
      await open(visit, '/#certificaciones');
      await expectArrival(visit, 'certificaciones');
    },
  },
  {
    name: 'B1 a malformed hash does nothing and throws nothing',
    async run(visit) {
      // By another page: from the home page only the hash would change.
      await open(visit, '/aviso-legal');
      await open(visit, '/#%E0%A4%A');
      const place = await visit.browser.evaluate(async () => {
        // Past the delay of 100 ms: the page's own timers come in their order.
        await new Promise((done) => setTimeout(done, 150));
        return [location.pathname, scrollY, document.activeElement?.localName];
      });
      expect(place).toEqual(['/', 0, 'body']);
    },
  },
  {
    name: 'B2 the button appears past 300 px and leads to the top, with the focus',
    async run(visit) {
      const { browser } = visit;
      await open(visit, '/');
      await wake(visit);
      const scrollTo = (top: number) =>
        browser.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      const shown = () =>
        browser.evaluate(() => document.querySelector<HTMLElement>('[data-shown]')?.dataset.shown);
      await scrollTo(300);
      await eventually(() => browser.evaluate(() => scrollY)).toBe(300);
      await eventually(shown).toBe('false');
      await scrollTo(301);
      await eventually(shown).toBe('true');
      await scrollTo(1_500);
      await press(visit, '[data-shown]');
      await eventually(() => browser.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([
        0,
        'top',
      ]);
    },
  },
];
