import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expiryWarning, securityExpiry } from './expiry.ts';

test('X2 the day is read from the file; without the file there is none', () => {
  const site = mkdtempSync(join(tmpdir(), 'sitio-'));
  expect(securityExpiry(site)).toBeUndefined();
  mkdirSync(join(site, '.well-known'));
  writeFileSync(join(site, '.well-known/security.txt'), 'Contact: x\nExpires: 2027-11-06T10:00:00.000Z\n');
  expect(securityExpiry(site)).toEqual(new Date('2027-11-06T10:00:00Z'));
  rmSync(site, { recursive: true });
});

test.each([
  ['2027-06-01', undefined],
  ['2027-10-20', 'caduca el 2027-11-06'],
  ['2027-12-01', 'caducó el 2027-11-06'],
])('X2 on %s: %s', (now, words) => {
  const warning = expiryWarning(new Date('2027-11-06'), new Date(now));
  if (words === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(words);
});
