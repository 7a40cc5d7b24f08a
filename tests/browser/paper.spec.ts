/** What leaves the page: on paper, and in what is copied. */
import { bring, expectWhole, wake } from './support/page.ts';
import { expect, move, test } from './support/test.ts';

test('pages print all their text in black, with address and phone of the site, without controls', async ({
  page,
}) => {
  await page.clock.setFixedTime('2051-02-03');
  // With motion, some cards are hidden while the page scrolls.
  await move(page);
  for (const [path, link, address] of [
    ['/', 'a[href="/certificados/iso-9001.pdf"]', 'www.empresa.example/certificados/iso-9001.pdf'],
    ['/aviso-legal', 'article li > a.tall', 'https://'],
  ] as const) {
    await page.goto(path);
    await wake(page);
    await expect(page.locator('footer time'), 'if the site was built in another year').toHaveText('2051');
    await bring(page.locator('main :is(article, section)').nth(5), 'end');
    await page.emulateMedia({ media: 'print' });
    // The print area of A4.
    await page.setViewportSize({ width: 680, height: 1009 });
    await expectWhole(
      page,
      'a, nav, time, summary span, .unprinted, .visually-hidden, [aria-roledescription]',
    );
    const controls = page.locator('video, iframe, button, input, aside, [hreflang]');
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('www.empresa.example · +34 955 00 00 00', {
      useInnerText: true,
    });
    const all = (selector: string, property: 'color' | 'display' | 'fontFamily') =>
      page
        .locator(selector)
        .filter({ visible: true })
        .evaluateAll(
          (parts, name) => [...new Set(parts.map((one) => getComputedStyle(one)[name]))],
          property,
        );
    expect(await all('main :is(h1, h2, p, a)', 'color'), 'paper is white').toEqual(['rgb(0, 0, 0)']);
    const boxes = await all('body *:not(figure, figure *, svg *)', 'display');
    expect(boxes.join(), 'boxes that break over no page').not.toMatch(/grid|flex/);
    expect(await all('main *', 'fontFamily'), 'not the variable font').not.toContainEqual(
      expect.stringMatching(/^Brand,/),
    );
    const words = await page.locator('body').innerText();
    expect(words).not.toMatch(/pestaña nueva|Próximamente|Saltar al contenido|LER \d+$|Quién lo prepara:/m);
    await page.setViewportSize({ width: 1009, height: 680 });
    expect(await page.locator('body').innerText(), 'across').toBe(words);
    const printed = await page
      .locator(link)
      .first()
      .evaluate((one) => getComputedStyle(one, '::after').content);
    expect(printed.replaceAll('" "', '')).toContain(address);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('drawings and closed lists print in old browsers too; what is copied is what is seen', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('drawings keep their copied lines: a copy has no ancestors', async () => {
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
  await test.step('closed lists, also in a browser without `::details-content`', async () => {
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
  await test.step('a copy has no words that are not seen', async () => {
    await page.emulateMedia({ media: 'screen' });
    const hidden = page.locator('.visually-hidden, .skip-link');
    expect(await hidden.evaluateAll((all) => all.map((one) => one.append('OCULTO')).length)).toBeGreaterThan(
      3,
    );
    await page.keyboard.press('Control+A');
    expect(await page.evaluate(() => String(getSelection()))).not.toContain('OCULTO');
  });
});
