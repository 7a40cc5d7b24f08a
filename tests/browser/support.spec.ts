/** The rules of the house, tried on pages that break them. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../accessibility/axe.ts';
import { expect, test } from './support/test.ts';
import { Watch } from './support/watch.ts';

/** Opens a page of the site's own origin with this script on it. */
async function openWith(page: Page, script: string): Promise<void> {
  const head = '<!doctype html><html lang="es"><title>Prueba</title>';
  const body = `${head}<p id="it">hola</p><script>${script}</script></html>`;
  await page.route('/prueba', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/prueba');
}

const add = (tag: string, src: string) =>
  `document.body.append(Object.assign(document.createElement('${tag}'), { src: '${src}' }));`;

const forbidden: [what: string, script: string, problem: RegExp][] = [
  ['console.error', 'console.error("mal");', /not silent.*console\.error: mal.*expectConsole/s],
  ['console.warn', 'console.warn("regular");', /not silent.*console\.warning: regular/s],
  ['an uncaught exception', 'throw new Error("mal");', /not silent.*uncaught Error: mal/s],
  ['an unhandled rejection', 'Promise.reject(new Error("mal"));', /not silent.*uncaught Error: mal/s],
  ['a missing picture', add('img', '/no-existe.png'), /not silent.*404.*no-existe\.png/s],
  [
    'a third-party request',
    'fetch("https://www.example.com/a").catch(() => {});',
    /^Third parties.*example\.com\/a.*allowHost/s,
  ],
  ['a third-party picture', add('img', 'https://www.example.com/b'), /^Third parties.*example\.com\/b/s],
  ['a third-party frame', add('iframe', 'https://www.example.com/c'), /^Third parties.*example\.com\/c/s],
  ['a third-party socket', 'new WebSocket("wss://www.example.com/d");', /Third parties.*example\.com\/d/s],
  ['a cookie', 'document.cookie = "a=b";', /^The browser was left.*cookie a of localhost/s],
  ['localStorage', 'localStorage.setItem("a", "b");', /^The browser was left.*localStorage a/s],
  ['sessionStorage', 'sessionStorage.setItem("a", "b");', /^The browser was left.*sessionStorage a/s],
  ['indexedDB', 'indexedDB.open("a");', /^The browser was left.*indexedDB a/s],
  ['a cache', 'caches.open("a");', /^The browser was left.*cache a/s],
];

test.describe('the rules of the tests', { tag: '@once' }, () => {
  for (const [what, script, problem] of forbidden) {
    test(`${what} is objected to`, async ({ browser, baseURL }) => {
      const watch = new Watch(baseURL ?? '');
      const context = await browser.newContext();
      await watch.attach(context);
      const page = await context.newPage();
      await openWith(page, script);
      await page.waitForLoadState('networkidle');
      await watch.inspectStorage(context);
      expect(watch.problems().join('\n')).toMatch(problem);
      await context.close();
    });
  }

  test('a quiet page passes', async ({ page }) => {
    await openWith(page, 'document.title = "Lista";');
    await expect(page).toHaveTitle('Lista');
  });

  test('an objection fails the test', async ({ page }) => {
    test.fail();
    await openWith(page, 'console.error("mal");');
  });

  test('what is stored fails the test', async ({ page }) => {
    test.fail();
    await openWith(page, 'localStorage.setItem("a", "b");');
  });

  test('a page in a context of its own is watched as well', async ({ openPage }) => {
    test.fail();
    await openWith(await openPage({}), 'console.error("mal");');
  });

  test('an announced message is no failure', async ({ page, expectConsole }) => {
    expectConsole(/mal, pero esperado/);
    await openWith(page, 'console.error("mal, pero esperado");');
  });

  test('an announced message that never comes is a failure', async ({ page, expectConsole }) => {
    test.fail();
    expectConsole(/nunca/);
    await openWith(page, '');
  });

  test('an allowed third party is answered by the test', async ({ page, allowHost }) => {
    const headers = { 'access-control-allow-origin': '*' };
    await allowHost('www.example.com', (route) => route.fulfill({ body: 'respuesta', headers }));
    const show = '(text) => { document.getElementById("it").textContent = text; }';
    await openWith(page, `fetch("https://www.example.com/").then((r) => r.text()).then(${show});`);
    await expect(page.locator('#it')).toHaveText('respuesta');
  });

  test('a page without script runs none', async ({ noScriptPage }) => {
    await openWith(noScriptPage, 'document.title = "Cambiada";');
    await expect(noScriptPage).toHaveTitle('Prueba');
  });

  test('a page with less motion says so to the site', async ({ reducedMotionPage }) => {
    await openWith(
      reducedMotionPage,
      'document.title = matchMedia("(prefers-reduced-motion: reduce)").matches ? "Quieta" : "Movida";',
    );
    await expect(reducedMotionPage).toHaveTitle('Quieta');
  });

  test('axe objects to a page without structure, and says where', async ({ page }) => {
    await openWith(page, '');
    const refused = expectNoAxeViolations(page, 'sin estructura');
    await expect(refused).rejects.toThrow(/\/prueba, state: sin estructura.*landmark-one-main/s);
  });

  test('axe demands the contrast of level AAA', async ({ page }) => {
    await openWith(page, 'document.getElementById("it").style.color = "#666";');
    await expect(expectNoAxeViolations(page, 'texto gris')).rejects.toThrow('color-contrast-enhanced');
  });
});
