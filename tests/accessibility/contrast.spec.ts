/** Contrast of text with the pixels behind it, where axe cannot decide: over pictures, the film and drawings. */
import type { Page } from '@playwright/test';
import { atRest } from '../../testing/page.ts';
import { content, scrollTo, wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { reduceTransparency } from '../browser/support/visitor.ts';
import { type Measured, measureContrast } from './contrast.ts';

/** Below WCAG 1.4.6 (AAA). */
const isTooFaint = ({ contrast, isLarge }: Measured) => contrast < (isLarge ? 4.5 : 7);

const { title, paragraphs, video } = content.hero;

/** Measures the first screen, and expects its headline and paragraphs among the measured texts. */
async function measureHero(page: Page): Promise<Measured[]> {
  await atRest(page);
  const measured = await measureContrast(page, 'screen');
  const words = measured.map((one) => one.words);
  expect(words).toEqual(expect.arrayContaining([title, ...paragraphs]));
  return measured;
}

test('every text of the home page has contrast, 1350 and 390 px wide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await wake(page);
  for (const width of [1350, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await atRest(page);
    const measured = await measureContrast(page, 'page');
    const texts = page.getByRole('main').locator('h1, h2:not(.visually-hidden), p').filter({ visible: true });
    const missed = (await texts.allInnerTexts()).filter(
      (text) => text.trim() && !measured.some(({ words }) => text.includes(words)),
    );
    expect(missed, 'texts that were not measured').toEqual([]);
    expect(measured.filter(isTooFaint), `${width} px wide`).toEqual([]);
  }
});

// Each width and font breaks the lines at other places of the picture.
const grounds: [ground: string, missing: RegExp | undefined, widths: number[]][] = [
  ['over its picture', undefined, [320, 360, 760, 900, 1200, 1920]],
  ['in the font of the system', /\.woff2$/, [360, 900, 1200]],
  ['without pictures', /\.(avif|webp|jpe?g|png)$/, [1350]],
];

for (const [ground, missing, widths] of grounds) {
  test(`the first screen has contrast ${ground}, at every width`, async ({ page, expectConsole }) => {
    if (missing) {
      expectConsole(/Failed to load resource/);
      await page.route(missing, (route) => route.abort());
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect((await measureHero(page)).filter(isTooFaint), `${width} px wide`).toEqual([]);
    }
  });
}

test('the first screen has contrast over its film', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('video')).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: video.pause }).click();
  await scrollTo(page, 0);
  for (const share of [0.1, 0.5, 0.9]) {
    await page.locator('video').evaluate(async (film: HTMLVideoElement, place) => {
      const isThere = new Promise((done) => film.addEventListener('seeked', done, { once: true }));
      film.currentTime = film.duration * place;
      await isThere;
    }, share);
    expect((await measureHero(page)).filter(isTooFaint), `at ${share} of the film`).toEqual([]);
  }
});

for (const [preference, ask] of [
  ['less transparency', reduceTransparency],
  ['more contrast', (page: Page) => page.emulateMedia({ contrast: 'more' })],
] as const) {
  test(`with ${preference} the first screen's text has an even ground`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await ask(page);
    await page.goto('/');
    for (const width of [1350, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const ground = await page.evaluate(() => {
        const scene = document.querySelector('h1')?.parentElement?.previousElementSibling;
        return scene && getComputedStyle(scene, '::after').backgroundImage;
      });
      expect(ground).toMatch(/^linear-gradient\(.*rgb\(16, 26, 29\)/);
      expect(ground, 'nothing translucent').not.toMatch(/rgba\((?!0, 0, 0, 0\))/);
      for (const { words, contrast } of await measureHero(page))
        if ([title, ...paragraphs].includes(words)) expect(contrast, words).toBeGreaterThan(10);
    }
  });
}
