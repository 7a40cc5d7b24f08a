/** What leaves the page: on paper, and in what is copied. */
import { expect, test } from './support/test.ts';

test('closed lists print, also in a browser without `::details-content`', async ({ page }) => {
  await page.goto('/');
  const inside = page.locator('details :is(li, td, dd)');
  const shown = async () => (await inside.filter({ visible: true }).count()) / (await inside.count());
  await page.emulateMedia({ media: 'print' });
  expect(await shown(), 'by the style sheet').toBe(1);
  const lists = page.locator('details');
  const open = await lists.evaluateAll((all) => all.map((list) => list.open));
  await page.evaluate(() => {
    const remove = (parent: CSSStyleSheet | CSSGroupingRule) => {
      for (let index = parent.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = parent.cssRules[index];
        if (rule?.cssText.startsWith('::details-content')) parent.deleteRule(index);
        else if (rule instanceof CSSGroupingRule) remove(rule);
      }
    };
    for (const sheet of document.styleSheets) remove(sheet);
  });
  expect(await shown(), 'without the rule').toBeLessThan(1);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await shown(), 'by the script').toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await lists.evaluateAll((all) => all.map((list) => list.open))).toEqual(open);
});

test('paper has the same words on both sides up, in one font, in no grid', async ({ page }) => {
  const words = () => page.locator('body').innerText();
  for (const path of ['/', '/aviso-legal']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    // The print areas of A4.
    await page.setViewportSize({ width: 680, height: 1009 });
    const portrait = await words();
    await page.setViewportSize({ width: 1009, height: 680 });
    expect(await words()).toBe(portrait);
    expect(portrait).not.toMatch(/pestaña nueva|Próximamente/);
    const others = await page.locator('body *:not(figure *, svg *)').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => getComputedStyle(one))
        .filter(({ display, position }) => /grid|flex/.test(display) || position !== 'static').length,
    );
    expect(others, 'boxes that cannot break over pages').toBe(0);
    const fonts = await page
      .locator('main *')
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontFamily))]);
    expect(fonts, 'not the variable font').toEqual(['"Brand Fallback", sans-serif']);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('what is copied is what is seen', async ({ page }) => {
  for (const path of ['/', '/aviso-legal']) {
    await page.goto(path);
    await page.keyboard.press('Control+A');
    const hidden = await page.evaluate(() => {
      const copied = String(getSelection());
      return [...document.querySelectorAll('.visually-hidden, .skip-link')]
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => text && copied.split('\n').includes(text));
    });
    expect(hidden).toEqual([]);
  }
});
