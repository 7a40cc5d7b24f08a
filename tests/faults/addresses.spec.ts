/** Addresses made to break things: hashes and queries that name nothing, hide code, or never end (B1). */
import { scrollTop, wake } from '../browser/support/site.ts';
import { expect, test } from './support.ts';

declare global {
  interface Window {
    /** Set by the code that an address tries to smuggle in. */
    intruder?: true;
  }
}

const ADDRESSES: [what: string, address: string][] = [
  ['a hash that cannot be decoded', '/#%E0%A4%A'],
  ['a hash that closes a tag', '/#"><img src=x onerror=intruder=true>'],
  ['a hash of code', '/#javascript:intruder=true'],
  ['a hash that names a part of every object', '/#__proto__'],
  ['a hash 10 kB long', `/#${'contacto'.repeat(1_280)}`],
  ['a query of code', '/?x=<script>intruder=true</script>&"onload="intruder=true'],
  ['a query from a campaign', '/?utm_source=correo&utm_medium=boletin&gclid=abc'],
  [
    'a query that names a part of every object',
    '/?__proto__[intruder]=true&constructor.prototype.intruder=true',
  ],
  ['a query that cannot be decoded', '/?x=%E0%A4%A'],
  ['a query 10 kB long', `/?x=${'a'.repeat(10_240)}`],
];

for (const [what, address] of ADDRESSES) {
  test(`B1 with ${what} the page stands`, async ({ page, expectStanding }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await wake(page);
    expect(await scrollTop(page)).toBe(0);
    await expectStanding(page);
    expect(await page.evaluate(() => window.intruder)).toBeUndefined();
    await expect(page.locator('script[src], main img[src="x"]')).toHaveCount(0);
  });
}

test('a query does no harm to an anchor', async ({ page }) => {
  await page.goto('/?x=<script>&utm_source=correo#contacto');
  await expect(page.locator('#contacto')).toBeFocused();
});
