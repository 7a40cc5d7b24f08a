/** Names what is wrong with the layout of a page, whatever its content. */
import type { Page } from '@playwright/test';
import { findMisfits } from '../browser/support/geometry.ts';
import { hiddenTexts } from '../browser/support/site.ts';
import { textsOf } from '../browser/support/texts.ts';
import { boxFaults, coveredParts, headerFaults, textFaults } from './faults-in-page.ts';

/**
 * The faults of the page at its present size, in words.
 * @param isWhole whether all texts show: print leaves some out
 */
export async function layoutFaults(page: Page, isWhole: boolean): Promise<string[]> {
  const { tooWide, cut, overlapping } = await findMisfits(page);
  const texts = await textsOf(page);
  return [
    ...(tooWide === undefined ? [] : [`the page is ${tooWide} px wide`]),
    ...cut.map((text) => `cut: ${text}`),
    ...overlapping.map((pair) => `texts overlap: ${pair}`),
    ...(isWhole ? await hiddenTexts(page) : []).map((text) => `hidden: «${text}»`),
    ...(await page.evaluate(textFaults, texts)),
    ...(await page.evaluate(coveredParts, texts)),
    ...(await page.evaluate(boxFaults)),
    ...(await page.evaluate(headerFaults)),
  ];
}

/** Faults grouped by kind, one a line: how many, where, and the first of them. */
export class Report {
  readonly #kinds = new Map<string, { count: number; places: Set<string>; first: string }>();

  add(place: string, faults: readonly string[]): void {
    for (const fault of faults) {
      const kind = fault.replace(/«[^»]*»/g, '«»').replace(/\d+/g, '#');
      const known = this.#kinds.get(kind) ?? { count: 0, places: new Set(), first: fault };
      known.count += 1;
      known.places.add(place);
      this.#kinds.set(kind, known);
    }
  }

  get lines(): string[] {
    return [...this.#kinds.values()].map(({ count, places, first }) => {
      const words = first.replace(/«([^»]{30})[^»]*»/g, '«$1…»').slice(0, 200);
      return `${count} × ${words} (${[...places].join('; ')})`;
    });
  }
}
