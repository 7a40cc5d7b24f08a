/** Contrast of text with the pixels behind it, which axe cannot compute: over pictures, the video and drawings. */
import type { Page } from '@playwright/test';
import { content, openHydrated, scrollTo, triggerHydration } from '../browser/support/site.ts';
import { expect, moving, test } from '../browser/support/test.ts';
import { makePagesDark, reduceTransparency } from '../browser/support/visitor.ts';
import { atRest } from '../support/page.ts';
import { contrastOf, type Measured, measureContrast, parseColour } from './contrast.ts';

/** Below WCAG 1.4.6 (AAA). */
const isTooFaint = ({ contrast, isLarge }: Measured) => contrast < (isLarge ? 4.5 : 7);

const { title, paragraphs, video } = content.hero;

/** Measures the first screen; its headline and paragraphs must be among the measured texts. */
async function measureHero(page: Page): Promise<Measured[]> {
  await atRest(page);
  const measured = await measureContrast(page, 'screen');
  const words = measured.map((one) => one.words);
  expect(words).toEqual(expect.arrayContaining([title, ...paragraphs]));
  return measured;
}

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/');
}

for (const width of [390, 1350])
  test(`every text of the home page has AAA contrast, ${width} px wide`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page }) => {
    await open(page, width);
    await triggerHydration(page);
    await atRest(page);
    const measured = await measureContrast(page, 'page');
    const texts = page.getByRole('main').locator('h1, h2:not(.visually-hidden), p').filter({ visible: true });
    const missed = (await texts.allInnerTexts()).filter(
      (text) => text.trim() && !measured.some(({ words }) => text.includes(words)),
    );
    expect(missed, 'texts that were not measured').toEqual([]);
    expect(measured.filter(isTooFaint)).toEqual([]);
  });

test('every alternative text, which shows while its picture is late, has AAA contrast', async ({ page }) => {
  await open(page, 1350);
  const pictures = await page.evaluate(() =>
    [...document.querySelectorAll('main img')].map((picture) => {
      let ground: Element | null = picture;
      while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
        ground = ground.parentElement;
      const { backgroundColor } = getComputedStyle(ground ?? document.documentElement);
      return { alt: picture.getAttribute('alt'), color: getComputedStyle(picture).color, backgroundColor };
    }),
  );
  expect(pictures.length).toBeGreaterThan(15);
  for (const { alt, color, backgroundColor } of pictures)
    expect(contrastOf(parseColour(color), parseColour(backgroundColor)), `${alt}`).toBeGreaterThanOrEqual(7);
});

// Width and font change the line breaks, and so the pixels behind the text.
const variants: [how: string, widths: number[], missing?: RegExp][] = [
  ['over its picture', [320, 360, 760, 900, 1200, 1920]],
  ['in the font of the system', [360, 900, 1200], /\.woff2$/],
  ['without pictures', [1350], /\.(avif|webp|jpe?g|png)$/],
];

for (const [how, widths, missing] of variants) {
  test(`O1 the first screen has AAA contrast ${how}`, { tag: '@long' }, async ({ page, expectConsole }) => {
    if (missing) {
      expectConsole(/Failed to load resource/);
      await page.route(missing, (route) => route.abort());
    }
    await open(page, widths[0] ?? 0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect((await measureHero(page)).filter(isTooFaint), `${width} px wide`).toEqual([]);
    }
  });
}

test.describe('in motion', () => {
  test.use(moving);

  test('O1 the first screen has AAA contrast over its video', { tag: ['@both', '@long'] }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    await expect(page.locator('video')).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: video.pause }).click();
    await scrollTo(page, 0);
    for (const share of isMobile ? [0.1, 0.9] : [0.1, 0.5, 0.9]) {
      await page.locator('video').evaluate(async (element: HTMLVideoElement, place) => {
        const seeked = new Promise((done) => element.addEventListener('seeked', done, { once: true }));
        element.currentTime = element.duration * place;
        await seeked;
      }, share);
      expect((await measureHero(page)).filter(isTooFaint), `at ${share} of the video`).toEqual([]);
    }
  });
});

for (const [preference, width, ask] of [
  ['less transparency', 1350, reduceTransparency],
  ['more contrast', 390, (page: Page) => page.emulateMedia({ contrast: 'more' })],
] as const) {
  test(`O1 with ${preference} the first screen's text has a plain background`, { tag: '@long' }, async ({
    page,
  }) => {
    await open(page, width);
    await ask(page);
    const background = await page.evaluate(() => {
      const scene = document.querySelector('h1')?.parentElement?.previousElementSibling;
      return scene && getComputedStyle(scene, '::after').backgroundImage;
    });
    expect(background).toMatch(/^linear-gradient\(.*rgb\(16, 26, 29\)/);
    expect(background, 'nothing translucent').not.toMatch(/rgba\((?!0, 0, 0, 0\))/);
    for (const { words, contrast } of await measureHero(page))
      if ([title, ...paragraphs].includes(words)) expect(contrast, words).toBeGreaterThan(10);
  });
}

test('a browser that makes pages dark repaints no button and no drawing', { tag: '@long' }, async ({
  page,
  expectConsole,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHydrated(page, 'home', expectConsole);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light only');
  const main = page.getByRole('main');
  const button = main.getByRole('link', { name: content.hero.contact.label });
  const shown = [button, ...(await main.locator('figure').filter({ visible: true }).all())];
  expect(shown.length).toBeGreaterThan(3);
  const light = [];
  for (const one of shown) light.push(await one.screenshot());
  await makePagesDark(page);
  for (const [index, one] of shown.entries())
    expect((await one.screenshot()).equals(light[index] as Buffer), `${one} is as before`).toBe(true);
});
