/** References of authorisations and certificates stay whole. */
import { walkThrough } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** A reference as long as those of the Junta de Andalucía. */
const LONG = 'PRO/AN/41/2019';

/** The references in which a run of letters and figures is split over two lines. Runs in the page. */
function splitIn(elements: (HTMLElement | SVGElement)[], references: string[]): string[] {
  const texts = elements.flatMap(({ firstChild }) => (firstChild instanceof Text ? [firstChild] : []));
  const split = texts.filter((text) =>
    [...text.data.matchAll(/[\p{L}\p{N}]+/gu)].some(({ 0: run, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + run.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }),
  );
  return split.map(({ data }) => data).filter((words) => references.includes(words));
}

for (const path of ['/', '/en'])
  test(`O4 C1 no reference is split over two lines at ${path}`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    await walkThrough(page);
    const plates = page.getByRole('main').locator('dl').first().getByRole('definition');
    const references = [LONG, ...(await plates.allTextContents())];
    expect(references.length).toBeGreaterThan(5);
    for (const count of [0, 3]) {
      await plates.first().evaluate(
        (reference, { clones, text }) => {
          const plate = reference.parentElement as HTMLElement;
          for (let index = 0; index < clones; index += 1) {
            const clone = plate.cloneNode(true) as HTMLElement;
            (clone.querySelector('dd') as HTMLElement).textContent = text;
            plate.parentElement?.append(clone);
          }
        },
        { clones: count, text: LONG },
      );
      const split: Record<number, string[]> = {};
      for (let width = 320; width <= 1400; width += 24) {
        await page.setViewportSize({ width, height: 800 });
        const found = await page.locator('main :is(p, dd)').evaluateAll(splitIn, references);
        if (found.length > 0) split[width] = found;
      }
      expect(split, `${count} more`).toEqual({});
    }
  });
