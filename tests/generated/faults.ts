/** Names what is wrong with the layout of a page, whatever its content. */
import type { Page } from '@playwright/test';
import { findMisfits } from '../browser/support/geometry.ts';
import { textsOf } from '../browser/support/texts.ts';
import { boxFaults, textFaults } from './faults-in-page.ts';

/** The faults of the page at its present size, in words. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const { tooWide, cut, overlapping } = await findMisfits(page);
  const texts = await textsOf(page);
  return [
    ...(tooWide === undefined ? [] : [`the page is ${tooWide} px wide`]),
    ...cut.map((where) => `cut: ${where}`),
    ...overlapping.map((pair) => `texts overlap: ${pair}`),
    ...(await page.evaluate(textFaults, texts)),
    ...(await page.evaluate(boxFaults)),
  ];
}
