import { expect, test } from 'vitest';
import { formatLicence } from '../../integrations/licences.ts';

test('X2 a licence that only requires its text is printed with it', () => {
  const mit = { name: 'a', version: '1.0.0', identifier: 'MIT', text: 'Permission is granted.\n' };
  expect(formatLicence(mit)).toMatch(/^─+\na 1\.0\.0 · MIT\n\nPermission is granted\.\n$/);
});

test.each([
  { name: 'a', identifier: 'GPL-3.0-only', text: 'copyleft' },
  { name: 'a', text: 'no licence' },
  { name: 'a', identifier: 'MIT' },
])('X2 a person must approve any other: %o', (licence) => {
  expect(() => formatLicence(licence)).toThrow(/approve the licence of a/);
});
