import { expect, type Locator, type Page } from '@playwright/test';
import { content, scrollToElement } from './site.ts';

const { carousel: words } = content.services;

export const TOTAL = 13;

export const carouselOf = (page: Page): Locator => page.getByRole('region', { name: words.label });
/** The strip's window, that scrolls or slides. */
export const viewOf = (page: Page): Locator => carouselOf(page).getByRole('region', { name: words.title });
export const slidesOf = (page: Page): Locator => viewOf(page).getByRole('group', { name: /^\d+ de 13$/ });
export const buttonOf = (page: Page, name: 'previous' | 'next' | 'pause' | 'play'): Locator =>
  carouselOf(page).getByRole('button', { name: words[name], exact: true });

/** Brings the carousel into the middle of the screen, at once. */
export async function approach(page: Page): Promise<void> {
  await scrollToElement(carouselOf(page));
  await carouselOf(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'center' }));
}

/** Opens the home page and waits until the carousel is at work. */
export async function openCarousel(page: Page): Promise<void> {
  await page.goto('/');
  await approach(page);
  await expect(buttonOf(page, 'next')).toBeVisible();
}

/**
 * The same with the page's clock in the test's hand: `page.clock.runFor()` is then the only time that passes, so
 * that «nothing moves for ten seconds» takes no time at all.
 */
export async function openCarouselInStoppedTime(page: Page): Promise<void> {
  await page.clock.install();
  await openCarousel(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await expect.poll(() => isRunning(page)).toBe(true);
  // Past one advance, and past its motion.
  await runUntilMoved(page);
  await page.clock.runFor(1_000);
}

/** Whether it advances by itself at present, as it tells screen readers. */
async function isRunning(page: Page): Promise<boolean> {
  return (await viewOf(page).getAttribute('aria-live')) === 'off';
}

/** The number of the slide that stands at the start of the view, or is nearest to it. */
export function position(page: Page): Promise<number> {
  return viewOf(page).evaluate((view) => {
    const { left } = view.getBoundingClientRect();
    const slides = [...view.querySelectorAll('[aria-label$=" de 13"]')];
    const gaps = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
    return gaps.indexOf(Math.min(...gaps)) + 1;
  });
}

/** The numbers of the slides that are wholly inside the view. */
export function slidesInView(page: Page): Promise<number[]> {
  return viewOf(page).evaluate((view) => {
    const edge = view.getBoundingClientRect();
    return [...view.querySelectorAll('[aria-label$=" de 13"]')].flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= edge.left - 1 && right <= edge.right + 1 ? [index + 1] : [];
    });
  });
}

/** Expects that it stays where it is, whatever time passes; for a page whose time stands still. */
export async function expectHeld(page: Page): Promise<void> {
  await expect.poll(() => isRunning(page), { message: 'the carousel says that it holds' }).toBe(false);
  // What moved already comes to rest.
  await page.clock.runFor(1_000);
  const before = await position(page);
  await page.clock.runFor(10_000);
  expect(await position(page), 'the slide, ten seconds later').toBe(before);
}

/** Expects that it advances by itself, to the next slide; for a page whose time stands still. */
export async function expectAdvancing(page: Page): Promise<void> {
  await expect.poll(() => isRunning(page), { message: 'the carousel says that it runs' }).toBe(true);
  const before = await position(page);
  expect(await runUntilMoved(page), 'the slide, after three seconds at most').toBe((before % TOTAL) + 1);
}

/** Lets time pass until another slide stands at the start of the view, or three seconds; returns the slide. */
async function runUntilMoved(page: Page): Promise<number> {
  const before = await position(page);
  for (let spent = 0; spent < 3_000; spent += 100) {
    await page.clock.runFor(100);
    const now = await position(page);
    if (now !== before) return now;
  }
  return before;
}
