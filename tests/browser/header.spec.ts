import { anchorsOf } from '../support/anchors.ts';
import {
  boxOf,
  content,
  expectUnderHeader,
  headerLink,
  scrollToElement,
  triggerHydration,
} from './support/site.ts';
import { expect, test } from './support/test.ts';

const { header } = content;
/** The links to the sections, in order. */
const LINKS = [...header.links, header.contact];

/** Section in view → link with `aria-current`: that of the section, or of the nearest one above that has a link. */
const MARKS = anchorsOf(content).map((anchor, index, all) => {
  const above = all.slice(0, index + 1).toReversed();
  const linked = above.find((one) => LINKS.some((link) => link.anchor === one));
  return [anchor, LINKS.filter((link) => link.anchor === linked).map(({ label }) => label)] as const;
});

test('H1 H2 H3 the header on a wide screen', async ({ page }) => {
  await page.goto('/aviso-legal');
  await test.step('has no toggle', () => expect(page.getByRole('banner').getByRole('button')).toBeHidden());
  await test.step('the skip link is the first tab stop and moves the focus into the content', async () => {
    const skip = page.getByRole('link', { name: header.skipLink });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/aviso-legal#main');
    // The script moves the focus after the hash has changed.
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
  await test.step('the links scroll to their sections', async () => {
    // The first link goes from the legal notice to the home page.
    for (const { label, anchor } of LINKS) {
      await headerLink(page, label).click();
      await expect(page).toHaveURL(`/#${anchor}`);
      await expectUnderHeader(page, page.locator(`#${anchor}`));
    }
    await expect(headerLink(page, 'Contacto')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(headerLink(page, 'Servicios')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
  await test.step('marks the link of the section in view', async () => {
    await triggerHydration(page);
    expect(MARKS).toContainEqual(['objetivos', ['Certificaciones y Objetivos']]);
    const marked = page.getByRole('banner').locator('a[aria-current="location"]');
    for (const [anchor, names] of [...MARKS, ...MARKS.toReversed()]) {
      await scrollToElement(page.locator(`#${anchor}`));
      await expect(marked, `at ${anchor}`).toHaveText(names);
    }
    await scrollToElement(page.locator('#servicios'));
    await expect(marked).toHaveCount(1);
    expect((await boxOf(page.getByRole('banner'))).top).toBe(0);
    await page.emulateMedia({ forcedColors: 'active' });
    const line = (one: string) => page.locator(one).evaluate((a) => getComputedStyle(a).borderBlockEndColor);
    await expect
      .poll(() => line('header a[href="#servicios"]'))
      .not.toBe(await line('header a[href="#sobre-nosotros"]'));
  });
});
