/** Contrast of every text with the pixels behind it, over pictures and drawings too (WCAG 1.4.3, 1.4.6). */
import type { Page } from '@playwright/test';
import { openNamed, PAGES, type PageName, setUpPages } from '../browser/support/pages.ts';
import { atRest, settle } from '../browser/support/settle.ts';
import { content, scrollTo, wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { reduceTransparency } from '../browser/support/visitor.ts';
import { type Measured, measureContrast } from './contrast.ts';

const names = Object.keys(PAGES) as PageName[];

setUpPages();

/** Texts below what WCAG 1.4.6 (AAA) asks. */
const tooFaint = (measured: Measured[]) =>
  measured.filter(({ contrast, isLarge }) => contrast < (isLarge ? 4.5 : 7));

/** Texts that must be among what was measured, else the measure has missed them. */
const textsOf = (page: Page) =>
  page.getByRole('main').locator('h1, h2:not(.visually-hidden), p').filter({ visible: true }).allInnerTexts();

for (const name of names) {
  const sizes = name === 'home' ? [320, 390, 800, 1350, 1920] : [320, 1350];
  test(`every text of the page ${name}, ${sizes.join(', ')} px wide`, { tag: '@once' }, async ({
    page,
    expectConsole,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openNamed(page, name, expectConsole);
    await wake(page);
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 844 });
      await settle(page);
      const measured = await measureContrast(page);
      const missed = (await textsOf(page)).filter(
        (text) => text.trim() && !measured.some(({ words }) => text.includes(words)),
      );
      expect(missed, `not measured at ${width} px`).toEqual([]);
      expect(tooFaint(measured), `${width} px`).toEqual([]);
    }
  });
}

/** Stops the film at a place, from 0 to 1. */
async function stopFilmAt(page: Page, share: number): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement, place) => {
    video.pause();
    const there = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
    video.currentTime = video.duration * place;
    await there;
  }, share);
}

test('every text of the first screen, over the film', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expect(page.locator('video')).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: content.hero.video.pause }).click();
  // Where the control was pressed, a phone may have been scrolled.
  await scrollTo(page, 0);
  for (const share of [0.1, 0.5, 0.9]) {
    await stopFilmAt(page, share);
    await atRest(page);
    const measured = await measureContrast(page, 'screen');
    expect(measured.length).toBeGreaterThan(4);
    expect(tooFaint(measured), `at ${share} of the film`).toEqual([]);
  }
});

for (const font of ['its font', 'the font of the system']) {
  test(`every text of the first screen with ${font}, at widths between`, { tag: '@once' }, async ({
    page,
    expectConsole,
  }) => {
    test.slow();
    if (font !== 'its font') {
      expectConsole(/archivo/);
      await page.route('**/*.woff2', (route) => route.abort());
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    // Lines break elsewhere at each, and reach further over the picture.
    for (const width of [360, 760, 800, 900, 1024, 1200, 1600]) {
      await page.setViewportSize({ width, height: 844 });
      await atRest(page);
      const measured = await measureContrast(page, 'screen');
      expect(measured.length).toBeGreaterThan(4);
      expect(tooFaint(measured), `${width} px`).toEqual([]);
    }
  });
}

for (const [preference, ask] of [
  ['less transparency', reduceTransparency],
  ['more contrast', (page: Page) => page.emulateMedia({ contrast: 'more' })],
] as const) {
  test(`with ${preference}, nothing shows through behind the first screen's texts`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await ask(page);
    await page.goto('/');
    await atRest(page);
    const ground = await page.evaluate(() => {
      const scene = document.querySelector('h1')?.parentElement?.previousElementSibling;
      return scene && getComputedStyle(scene, '::after').backgroundImage;
    });
    // Either the one colour or nothing at all, and no way between them.
    expect(ground).toMatch(/^linear-gradient\(.*rgb\(16, 26, 29\)/);
    expect(ground).not.toMatch(/rgba\((?!0, 0, 0, 0\))/);
    const title = content.hero.title;
    const measured = (await measureContrast(page, 'screen')).filter(({ words }) =>
      [title, ...content.hero.paragraphs].includes(words),
    );
    expect(measured.length).toBeGreaterThan(3);
    for (const { contrast, words } of measured) expect(contrast, words).toBeGreaterThan(10);
  });
}
