/** The year in the footer; tests/pages/frame.test.ts checks its links and texts. */
import { expect, test } from './support/test.ts';

test('B5 the year is right years after the build', { tag: '@long' }, async ({ page }) => {
  const later = new Date().getFullYear() + 3;
  await page.clock.setFixedTime(new Date(later, 5, 15));
  await page.goto('/aviso-legal');
  await expect(page.getByRole('contentinfo').getByText('©')).toContainText(`© ${later} `);
  await expect(page.getByRole('contentinfo').locator('time')).toHaveAttribute('datetime', String(later));
});
