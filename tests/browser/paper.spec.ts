/** What leaves the page: on paper, and in what is copied. */
import { expect, test } from './support/test.ts';

test('closed lists print, also in a browser without `::details-content`', async ({ page }) => {
  await page.goto('/');
  const inside = page.locator('details :is(li, td, dd)');
  const shown = async () => (await inside.filter({ visible: true }).count()) / (await inside.count());
  await page.emulateMedia({ media: 'print' });
  expect(await shown(), 'by the style sheet').toBe(1);
  const closed = page.locator('details:not([open])');
  const before = await closed.count();
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
  await expect(closed).toHaveCount(before);
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
    expect(portrait).not.toMatch(
      /pestaña nueva|Próximamente|Saltar al contenido|LER \d+$|Quién lo prepara:/m,
    );
    const boxes = await page
      .locator('body *:not(figure, figure *, svg *)')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
    expect(
      boxes.filter((display) => /grid|flex/.test(display)),
      'boxes that break over no page',
    ).toEqual([]);
    const fonts = await page
      .locator('main *')
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontFamily))]);
    expect(fonts, 'not the variable font').not.toContainEqual(expect.stringMatching(/^Brand,/));
    await page.emulateMedia({ media: 'screen' });
  }
});

test('drawings keep their copied lines on paper: a copy has no ancestors', async ({ page }) => {
  await page.goto('/');
  const lost = await page.locator('use').evaluateAll((all) => {
    const reverting = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.style.all === 'revert' ? rule.selectorText : [];
        return rule instanceof CSSGroupingRule ? reverting(rule.cssRules) : [];
      });
    const selectors = [...document.styleSheets].flatMap((sheet) => reverting(sheet.cssRules));
    if (selectors.length === 0) throw new Error('No rule takes back what the screen has.');
    return all
      .flatMap((use) => [
        ...document.querySelectorAll(`${use.getAttribute('href')}, ${use.getAttribute('href')} *`),
      ])
      .filter((one) => selectors.some((selector) => (one.cloneNode() as Element).matches(selector)))
      .map((one) => one.localName);
  });
  expect(lost).toEqual([]);
});

test('what is copied is what is seen', async ({ page }) => {
  await page.goto('/');
  const hidden = page.locator('.visually-hidden, .skip-link');
  expect(await hidden.evaluateAll((all) => all.map((one) => one.append('OCULTO')).length)).toBeGreaterThan(3);
  await page.keyboard.press('Control+A');
  expect(await page.evaluate(() => String(getSelection()))).not.toContain('OCULTO');
});
