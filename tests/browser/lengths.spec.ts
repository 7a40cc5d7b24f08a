/** Layouts with the shortest and the longest content (tests/fixtures/lengths.ts). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible, expectFits } from './support/layout.ts';
import { walk } from './support/page.ts';
import { test } from './support/test.ts';

for (const name of ['shortest', 'longest'])
  test(`the home pages with the ${name} content fit and pass axe`, async ({ page }) => {
    const folder = join('test-results', `site-${name}`);
    test.skip(!existsSync(folder), 'the longest and shortest texts: CI=true npm test');
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const path = { '/': 'index.html', '/en': 'en.html' }[pathname] ?? pathname;
      return route.fulfill({ path: join(folder, path) });
    });
    for (const path of ['/', '/en']) {
      await page.goto(path);
      await walk(page);
      await expectAccessible(page, name);
      await expectFits(page, [320, 390, 800, 1350, 1920], name);
    }
  });
