/** How much Chromium lays out, and when: counts of boxes, since times depend on the machine. */
import { expect, moving, test } from '../browser/support/test.ts';
import { PHONE } from '../support/browser.ts';
import { atRest } from '../support/page.ts';

interface TraceEvent {
  name: string;
  ts: number;
  args: { beginData?: { dirtyObjects: number; totalObjects: number; stackTrace?: unknown } };
}

test.use({ ...PHONE, ...moving });

test('X1 the first paint lays out the first screen, and nothing is laid out twice', { tag: '@long' }, async ({
  browser,
  page,
}) => {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] });
  await page.goto('/');
  await atRest(page);
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace);
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const layouts = events
    .filter(({ name }) => name === 'Layout')
    .map(({ ts, args: { beginData } }) => ({ ts, dirtyObjects: 0, totalObjects: 0, ...beginData }));
  const max = (list: typeof layouts) => Math.max(...list.map(({ totalObjects }) => totalObjects));
  const whole = max(layouts);
  expect(whole, 'boxes of the page').toBeGreaterThan(900);
  expect(max(layouts.filter(({ ts }) => ts < painted)), 'boxes before the first paint').toBeLessThan(200);
  const laidOut = layouts.reduce((sum, { dirtyObjects }) => sum + dirtyObjects, 0);
  expect(laidOut, 'boxes laid out on load').toBeLessThan(1.6 * whole);
  expect(layouts.length, 'layouts on load').toBeLessThan(90);
  expect(
    layouts.filter(({ stackTrace }) => stackTrace),
    'layouts that a script forces',
  ).toEqual([]);
});
