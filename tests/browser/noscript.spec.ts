/** The pages without JavaScript. */
import { carouselOf, expectUsableStrip, slidesOf, viewOf } from './support/carousel.ts';
import { boxOf, content, expectUnderHeader, headerLink, hiddenTexts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { controls, errors, header, services } = content;

test.use({ javaScriptEnabled: false });

test('B4 B6 R3 S1 S3 without script a phone has all content and links', { tag: '@phone' }, async ({
  page,
  expectConsole,
}) => {
  await page.goto('/');
  const bar = page.getByRole('complementary', { name: controls.bar.name, exact: true });
  const footer = page.getByRole('contentinfo');
  await test.step('all text shows', async () => {
    await expect(page.getByRole('main')).not.toBeEmpty();
    expect(await hiddenTexts(page)).toEqual([]);
  });
  await test.step('the contact bar is always visible, in full width', async () => {
    for (const link of await bar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
    expect((await boxOf(bar.getByRole('link').last())).right).toBe(page.viewportSize()?.width);
  });
  await test.step('the carousel is a strip that shows the edge of the next picture, without buttons', async () => {
    await expectUsableStrip(page);
    await expect(carouselOf(page).getByRole('button')).toHaveCount(0);
    await viewOf(page).evaluate((view) => view.scrollTo({ left: 0, behavior: 'instant' }));
    await expect(slidesOf(page).nth(1)).toBeInViewport();
  });
  await test.step('a checked size shows its request link', async () => {
    const choice = page.getByRole('radiogroup', { name: services.containers.choose });
    const link = choice.getByRole('link');
    const names: (string | null)[] = [];
    for (const label of await choice.locator('label').all()) {
      await label.click();
      await expect(link).toHaveCount(1);
      const volume = /\d+/.exec((await label.textContent()) ?? '')?.[0];
      await expect(link).toHaveAccessibleName(new RegExp(`\\b${volume}\\b`));
      names.push(await link.textContent());
    }
    expect(new Set(names).size).toBeGreaterThan(4);
    await page.keyboard.press('ArrowRight');
    await expect(link).toHaveText(names[0] ?? '');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  });
  await test.step('the bar is above the footer at the end', async () => {
    await footer.getByRole('link').last().scrollIntoViewIfNeeded();
    expect((await boxOf(bar)).bottom).toBeLessThanOrEqual((await boxOf(footer)).top);
  });
  await test.step('an unknown path links to the home page', async () => {
    expectConsole(/404/);
    const response = await page.goto('/a/b/c?x=1');
    expect(response?.status()).toBe(404);
    expect(await hiddenTexts(page)).toEqual([]);
    await page.getByRole('link', { name: errors.notFound.home }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title);
  });
});

test('B4 H2 H3 without script menu and skip link work', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/aviso-legal');
  expect(await hiddenTexts(page)).toEqual([]);
  await test.step('the skip link moves the focus into the content', async () => {
    const skip = page.getByRole('link', { name: header.skipLink });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/aviso-legal#main');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
  await test.step('the menu opens, closes and scrolls to a section', async () => {
    const toggle = page.getByRole('banner').getByRole('button');
    const link = headerLink(page, 'Servicios');
    await toggle.click();
    await expect(toggle).toHaveAccessibleName(header.closeMenu);
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await toggle.click();
    await link.click();
    await expect(page).toHaveURL('/#servicios');
    await expectUnderHeader(page, page.locator('#servicios'));
  });
});
