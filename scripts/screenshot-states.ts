/** The states in which the pages are photographed. */
import type { BrowserContextOptions, Page } from '@playwright/test';

export interface State {
  context?: BrowserContextOptions;
  /** Brings the page there, once it is at rest; false where the state does not exist (no toggle on a desktop). */
  enter?: (page: Page) => Promise<boolean>;
}

export const STATES: Record<string, State> = {
  default: {},
  menu: {
    enter: async (page) => {
      const toggle = page.getByRole('button', { name: 'Abrir menú' });
      if (!(await toggle.isVisible())) return false;
      await toggle.click();
      return true;
    },
  },
  hover: {
    enter: async (page) => {
      const slide = page.locator('#servicios [role="group"][aria-roledescription]').first();
      if ((await slide.count()) === 0) return false;
      await slide.hover();
      return true;
    },
  },
  'focus-skip': { enter: (page) => tab(page, 1) },
  'focus-link': { enter: (page) => tab(page, 4) },
  'no-script': { context: { javaScriptEnabled: false } },
  'reduced-motion': { context: { reducedMotion: 'reduce' } },
  'forced-colours': { context: { forcedColors: 'active' } },
  print: {
    enter: async (page) => {
      await page.emulateMedia({ media: 'print' });
      return true;
    },
  },
};

async function tab(page: Page, times: number): Promise<boolean> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press('Tab');
  return true;
}
