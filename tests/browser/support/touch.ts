import type { Locator } from '@playwright/test';

/** Drags a finger from the middle of an element, as the browser would hear it from a screen. For `isMobile` pages. */
export async function swipe(on: Locator, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('There is nothing to swipe on.');
  const page = on.page();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: box.x + box.width / 2 + x * (share - 0.5), y: box.y + box.height / 2 + y * share }],
    });
  await touch('touchStart');
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd');
  await devtools.detach();
}
