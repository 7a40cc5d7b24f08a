/** Browsers that translate a page replace its text nodes, which React may still hold. */
import { fill } from '../../model/text/tokens.ts';
import { translatePage } from '../support/translation.ts';
import { approach, buttonOf, position } from './support/carousel.ts';
import { drawingOf, frameOf, liveHost } from './support/map.ts';
import { content, scrollToElement, triggerHydration } from './support/site.ts';
import { expect, MAP_HOST, test } from './support/test.ts';

const { quote, map } = content.contact;

for (const moment of ['before', 'after'] as const)
  test(`K2 K3 S3 every island works in a page that the browser translates ${moment} hydration`, {
    tag: '@long',
  }, async ({ page, context, allowHost }) => {
    await context.grantPermissions(['clipboard-write']);
    await allowHost(MAP_HOST, liveHost);
    await page.goto('/');
    const translate = () => page.evaluate(translatePage);
    if (moment === 'before') await translate();
    await triggerHydration(page);
    await approach(page);
    await expect(buttonOf(page, 'next')).toBeVisible();
    await scrollToElement(page.locator('#contacto-telefono'));
    const copy = page.getByRole('button', { name: quote.copy.phone });
    await expect(copy).toBeVisible();
    if (moment === 'after') await translate();
    for (const words of [
      quote.copy.phoneCopied,
      fill(quote.copy.again, { notice: quote.copy.phoneCopied }),
    ]) {
      await copy.click();
      await expect(page.getByText(`«${words}»`)).toBeAttached();
    }
    await scrollToElement(drawingOf(page));
    await expect(frameOf(page)).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: `«${map.move}»` }).click();
    await page.getByRole('button', { name: `«${map.done}»` }).click();
    await expect(page.getByRole('button', { name: `«${map.move}»` })).toBeVisible();
    await approach(page);
    const before = await position(page);
    await buttonOf(page, 'next').click();
    await expect.poll(() => position(page)).toBe(before + 1);
    await expect(page.locator('#carrusel-view > p')).toHaveText(new RegExp(`«${before + 1} de 13: `));
  });
