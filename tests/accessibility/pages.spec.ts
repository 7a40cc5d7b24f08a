/** axe on every page and in every state. Nothing is left out of its rules. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { content, MAP_HOST, scrollTo, wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { expectNoAxeViolations } from './axe.ts';

/** Every page that the built sitemap names: a new one is looked at without a word here. */
const paths = [...readFileSync('dist/site/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => new URL(address).pathname,
);

test.beforeEach(async ({ allowHost }) => {
  await allowHost(MAP_HOST);
});

test.describe('axe on every page', { tag: '@once' }, () => {
  test('the sitemap has pages', () => {
    expect(paths).not.toEqual([]);
  });

  for (const path of paths) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectNoAxeViolations(page, 'as it opens');
    });
  }

  test('404', async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await page.goto('/no-existe');
    await expectNoAxeViolations(page, '404');
  });

  test('500', async ({ page, expectConsole }) => {
    expectConsole(/503/);
    await page.route('**/roto', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', path: 'dist/site/500.html' }),
    );
    await page.goto('/roto');
    await expectNoAxeViolations(page, '500');
  });
});

test.describe('axe on the home page', () => {
  for (const width of [320, 390, 800]) {
    test(`${width} px wide`, { tag: '@phone' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await wake(page);
      await expectNoAxeViolations(page, `${width} px`);
    });
  }

  test('1350 px wide, awake', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await expectNoAxeViolations(page, '1350 px');
  });

  test('menu open', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await expect(page.getByRole('button', { name: 'Cerrar menú', expanded: true })).toBeVisible();
    await expectNoAxeViolations(page, 'menú abierto');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Servicios' })).toBeVisible();
  });

  test('scrolled, with the button to the top', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await scrollTo(page, 1200);
    await expect(page.getByRole('button', { name: content.site.scrollToTop })).toBeVisible();
    await expectNoAxeViolations(page, 'desplazada');
  });

  test('video paused', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: content.hero.video.pause }).click();
    await expectNoAxeViolations(page, 'vídeo en pausa');
  });

  for (const [state, options] of [
    ['less motion', { reducedMotion: 'reduce' }],
    ['dark scheme', { colorScheme: 'dark' }],
  ] as const) {
    test(state, async ({ openPage, viewport }) => {
      const page = await openPage({ viewport, ...options });
      await page.goto('/');
      await expectNoAxeViolations(page, state);
    });
  }

  test('forced colours', async ({ openPage, viewport }) => {
    const page = await openPage({ viewport, forcedColors: 'active' });
    await page.goto('/');
    await page.evaluate(readPaintedColours);
    await expectNoAxeViolations(page, 'colores forzados');
  });

  test('no script', async ({ page }) => {
    await withoutScript(page);
    await page.goto('/');
    await expect(page.locator('script')).toHaveCount(0);
    await expectNoAxeViolations(page, 'sin script');
  });
});

/**
 * For axe, which takes the colour of a text from `-webkit-text-fill-color`: there Chromium tells the author's colour,
 * though it paints the one that the visitor forces, as `color` tells. Runs in the page.
 */
function readPaintedColours(): void {
  const native = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return native.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}

/** Serves the page as a browser without script shows it: axe itself is a script, so scripts cannot be switched off. */
async function withoutScript(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    const body = html
      .replace(/<script\b.*?<\/script>/gs, '')
      .replace(/\(scripting:\s*none\)/g, '(min-width: 0)');
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}
