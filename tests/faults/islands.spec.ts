/** Islands that crash: the rest of the page is intact. */
import { expectNoAxeViolations } from '../accessibility/axe.ts';
import { approach, carouselOf, expectUsableStrip } from '../browser/support/carousel.ts';
import { expectDrawnMap, openMap } from '../browser/support/map.ts';
import { content, patchIslandProps } from '../browser/support/site.ts';
import { expect, test } from './support.ts';

const { failure } = content.errors;

test('R4 the carousel crashes during render: a panel links to the home page and the phone', async ({
  page,
  expectConsole,
  expectIntact,
}) => {
  expectConsole(/React error #31|Objects are not valid as a React child/);
  await patchIslandProps(page, 'Carousel', '&quot;total&quot;:\\[0,13\\]', '&quot;total&quot;:[0,{}]');
  await page.goto('/');
  await approach(page);
  const carousel = carouselOf(page);
  await expect(carousel.getByText(failure.title)).toHaveAttribute('lang', 'en');
  await expect(page.getByText(failure.title)).toHaveCount(1);
  await expect(carousel.getByRole('link', { name: failure.home })).toHaveAttribute('href', '/');
  await expect(carousel.locator('a[href^="tel:"]')).toBeVisible();
  await expectUsableStrip(page);
  await expectIntact(page);
  await expectNoAxeViolations(page, 'the failure panel', '#servicios');
});

test('R4 the map crashes in an effect: the drawn map stays', { tag: '@long' }, async ({
  page,
  expectConsole,
  expectIntact,
}) => {
  expectConsole(/Failed to construct 'URL'/);
  const url = '&quot;embedUrl&quot;:\\[0,&quot;';
  await patchIslandProps(page, 'LocationMap', `${url}[^&]*`, '&quot;embedUrl&quot;:[0,&quot;nada');
  const crashed = page.waitForEvent('console', (message) => message.type() === 'error');
  await openMap(page);
  await crashed;
  await expectDrawnMap(page);
  await expect(page.getByText(failure.title)).toHaveCount(0);
  await expectIntact(page);
});
