import type { JSHandle, Page } from '@playwright/test';

/** A text node of the page with its element. */
export interface Text {
  readonly words: string;
  readonly parent: Element;
  /** For its bounding boxes. */
  readonly range: Range;
  readonly isVisible: boolean;
}

/** The texts of a page, for functions that run in the page: `page.evaluate(clippedTexts, await textsOf(page))`. */
export const textsOf = (page: Page): Promise<JSHandle<Text[]>> =>
  page.evaluateHandle(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim();
      if (!words || !parent || parent.closest('script, style, template, noscript')) continue;
      const isVisible =
        !parent.closest('title, desc') &&
        parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ words, parent, range, isVisible });
    }
    return texts;
  });
