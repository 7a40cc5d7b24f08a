import { expect, test } from 'vitest';
import { content, type Visit } from './visit.ts';

const { site: words } = content;
const TOGGLE = 'header [aria-controls="menu"]';
const OPEN = { name: words.header.closeMenu, expanded: 'true', links: 5 };

/** Pages as they load, and the menu: what is the same with and without motion. */
export function testPages(visit: Visit): void {
  const { eventually } = visit;

  test.each([
    ['/', 'phone'],
    ['/', 'desktop'],
    ['/aviso-legal', 'phone'],
    ['/a/b/c?x=1', 'desktop'],
    ['/en', 'phone'],
    ['/en/legal-notice', 'desktop'],
  ] as const)(
    'R1 R2 R3 X1 %s loads on a %s, fits, and asks and stores nothing elsewhere',
    async (path, screen) => {
      visit.says = new RegExp(words.notFound.log);
      await visit.open(path, screen);
      await expectSound(visit);
    },
  );

  test('H2 the menu opens on a press; Escape closes it and gives the focus back; a link leads on', async () => {
    await visit.open('/', 'phone');
    await visit.click(TOGGLE);
    await eventually(() => menu(visit)).toMatchObject(OPEN);
    await visit.key('Escape');
    await eventually(() => menu(visit)).toEqual({
      name: words.header.openMenu,
      expanded: 'false',
      focused: true,
      links: 0,
    });
    await visit.click(TOGGLE);
    await eventually(() => menu(visit)).toMatchObject(OPEN);
    await visit.click('#menu a[href$="#servicios"]');
    await eventually(() => menu(visit)).toMatchObject({ expanded: 'false', links: 0 });
    await visit.expectArrival('servicios');
  });
}

/** The ways to a section, which scroll smoothly. */
export function testWays(visit: Visit): void {
  const { eventually } = visit;

  test('H1 the header shows the links, and marks the section in view', async () => {
    await visit.open('/');
    await visit.wake();
    expect(await menu(visit)).toMatchObject({ name: '', links: 5 });
    await visit.click('#menu a[href$="#sobre-nosotros"]');
    await visit.expectArrival('sobre-nosotros');
    const current = () =>
      [...document.querySelectorAll('#menu [aria-current]')].map((link) => link.getAttribute('href'));
    await eventually(() => visit.browser.evaluate(current)).toEqual(['#sobre-nosotros']);
  });

  test('B1 E4 a hash leads to its section, and the link to the other language to the same, and back', async () => {
    await visit.open('/#certificaciones', 'phone');
    await visit.expectArrival('certificaciones');
    for (const [path, section] of [
      ['/en', 'certifications'],
      ['/', 'certificaciones'],
    ] as const) {
      // To click the sticky header, the driver would scroll.
      await visit.browser.evaluate(() => document.querySelector<HTMLElement>('#menu [hreflang]')?.click());
      await eventually(() => visit.browser.evaluate(() => location.pathname)).toBe(path);
      await visit.expectArrival(section);
    }
  });
}

async function expectSound({ browser, site, eventually }: Visit): Promise<void> {
  // WebKit may report the fonts as loaded before it asks for one.
  const hasFont = () => [...document.fonts].some(({ status }) => status === 'loaded');
  await eventually(() => browser.evaluate(hasFont)).toBe(true);
  const page = await browser.evaluate(() => ({
    isTitled: document.title !== '',
    headings: document.querySelectorAll('h1').length,
    overflows: document.documentElement.scrollWidth > innerWidth,
    origins: [...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin))],
    stored: document.cookie.length + localStorage.length + sessionStorage.length,
  }));
  const origins = [site.origin];
  expect(page).toEqual({ isTitled: true, headings: 1, overflows: false, origins, stored: 0 });
}

const menu = ({ browser }: Visit) =>
  browser.evaluate(() => {
    const toggle = document.querySelector<HTMLElement>('header [aria-controls="menu"]');
    const visible = [...(toggle?.querySelectorAll('span') ?? [])].filter((word) => word.checkVisibility());
    const links = [...document.querySelectorAll('#menu a')];
    return {
      name: visible.map(({ textContent }) => textContent).join(),
      expanded: toggle?.getAttribute('aria-expanded'),
      focused: document.activeElement === toggle,
      links: links.filter((link) => link.getBoundingClientRect().height > 0).length,
    };
  });
