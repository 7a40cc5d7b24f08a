import { expect, type Locator, type Page } from '@playwright/test';
import { content, scrollToElement } from './site.ts';

const { carousel: words } = content.services;

export const TOTAL = 13;

export const carouselOf = (page: Page): Locator => page.getByRole('group', { name: words.label });
/** The element that scrolls or slides. */
export const viewOf = (page: Page): Locator => carouselOf(page).getByRole('region', { name: words.title });
export const slidesOf = (page: Page): Locator => viewOf(page).getByRole('group');
export const buttonOf = (page: Page, name: 'previous' | 'next' | 'pause', pressed = false): Locator =>
  carouselOf(page).getByRole('button', { name: words[name], exact: true, pressed });

/** Scrolls the carousel to the middle of the screen. */
export const approach = (page: Page): Promise<void> => scrollToElement(carouselOf(page), 'center');

/** Changes the page into one with this many slides. */
export async function setSlides(page: Page, count: number): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    const replace = (what: RegExp, put: (found: string) => string) => {
      expect(body).toMatch(what);
      body = body.replace(what, put);
    };
    replace(/(<div [^>]*role="group"[^>]*aria-label="\d+ de 13".*?<\/picture><\/div>){13}/, (all) => {
      const slides = all.split(/(?<=<\/picture><\/div>)/);
      const numbers = Array.from({ length: count }, (_, index) => index);
      return numbers
        .map((index) => slides[index % TOTAL]?.replace(/\d+ de 13/, `${index + 1} de ${count}`))
        .join('');
    });
    replace(/total&quot;:\[0,13\]/, () => `total&quot;:[0,${count}]`);
    const controls = /<div [^>]*><p [^>]*translate="no">.*?<\/div><\/div>/;
    const trace = /<div [^>]*>(<span [^>]*><\/span>){13}<\/div>/;
    if (count === 1) for (const part of [controls, trace]) replace(part, () => '');
    else {
      replace(/01<\/span>( \/<!-- --> <!-- -->)13/, (place) =>
        place.replace('13', String(count)).replace('01', count < 10 ? '1' : '01'),
      );
      replace(/(?<first><span [^>]*><\/span>)(?<other><span [^>]*><\/span>){12}/, (stations) => {
        const [first = '', other = ''] = stations.split(/(?<=<\/span>)/);
        return first + other.repeat(count - 1);
      });
    }
    await route.fulfill({ response, body });
  });
}

/** Opens the home page and waits until the carousel is hydrated. */
export async function openCarousel(page: Page): Promise<void> {
  await page.goto('/');
  await approach(page);
  await expect(buttonOf(page, 'next')).toBeVisible();
}

/** Opens the carousel with a fake clock, which only `page.clock.runFor()` advances. */
export async function openCarouselInStoppedTime(page: Page): Promise<void> {
  await page.clock.install();
  await openCarousel(page);
  // Far enough in the future for a busy machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await expect(viewOf(page)).toHaveAttribute('aria-live', 'off');
  // Finish one advance and its animation.
  const before = await position(page);
  for (let spent = 0; spent < 3_000 && (await position(page)) === before; spent += 100)
    await page.clock.runFor(100);
  await page.clock.runFor(1_000);
}

/** Number of the slide nearest to the start of the view. */
export function position(page: Page): Promise<number> {
  return viewOf(page).evaluate((view) => {
    const { left } = view.getBoundingClientRect();
    const slides = [...view.querySelectorAll('[role="group"]')];
    const gaps = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
    return gaps.indexOf(Math.min(...gaps)) + 1;
  });
}

/** Numbers of the slides that are completely inside the view. */
export function slidesInView(page: Page): Promise<number[]> {
  return viewOf(page).evaluate((view) => {
    const edge = view.getBoundingClientRect();
    return [...view.querySelectorAll('[role="group"]')].flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect();
      // Slides of whole pixels may be 2 px wider than the view.
      return left >= edge.left - 1 && right <= edge.right + 2.5 ? [index + 1] : [];
    });
  });
}

/** Expects that the carousel does not advance. Needs `openCarouselInStoppedTime`. */
export async function expectPaused(page: Page): Promise<void> {
  await expect(viewOf(page)).not.toHaveAttribute('aria-live', 'off');
  // Finish an animation that has started.
  await page.clock.runFor(1_000);
  const before = await position(page);
  await page.clock.runFor(5_000);
  expect(await position(page), 'the slide, five seconds later').toBe(before);
}

/** Expects that the carousel advances to the next slide. Needs `openCarouselInStoppedTime`. */
export async function expectAdvancing(page: Page): Promise<void> {
  await expect(viewOf(page)).toHaveAttribute('aria-live', 'off');
  const before = await position(page);
  await page.clock.runFor(3_000);
  expect(await position(page), 'the slide, three seconds later').toBe((before % TOTAL) + 1);
}

/** Expects the carousel without script: a strip that scrolls from the first picture to the last. */
export async function expectUsableStrip(page: Page): Promise<void> {
  await expect(slidesOf(page)).toHaveCount(TOTAL);
  const view = viewOf(page);
  await expect(view).toHaveCSS('overflow-x', 'auto');
  await view.scrollIntoViewIfNeeded();
  await view.evaluate((node) => node.scrollTo({ left: 0, behavior: 'instant' }));
  await expect.poll(() => slidesInView(page)).toContain(1);
  await view.evaluate((node) => node.scrollTo({ left: node.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => slidesInView(page)).toContain(TOTAL);
  await view.focus();
  await expect(view).toBeFocused();
}
