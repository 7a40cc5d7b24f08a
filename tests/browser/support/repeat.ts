/**
 * Playwright's `test`, which repeats a test once, in a new browser, if frames stopped and for no other reason. The
 * configuration allows the retry; the number of repeats is at the end of `npm test`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, firefox, webkit } from '@playwright/test';
import { chromium } from './chromium.ts';

const others = {
  firefox: existsSync(firefox.executablePath()),
  webkit: existsSync(webkit.executablePath()),
};

const STOPPED = 'frames stopped';

/** Waits for what needs a few frames of the page. Rarely a page of a headless browser gets none any more. */
export async function framed<T>(result: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(STOPPED)), 5_000);
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

export const test = base.extend<{ repeat: undefined }>({
  repeat: [
    async ({ browserName }, use, { retry, errors, testId, project, skip }) => {
      const isThere = { chromium: chromium !== undefined, ...others }[browserName];
      // In the workflow a missing browser fails.
      skip(
        !isThere && process.env.BROWSERS !== 'required',
        `no ${browserName}: npx playwright install ${browserName}`,
      );
      const mark = join(project.outputDir, `${testId}-stopped`);
      if (retry > 0 && !existsSync(mark)) throw new Error('Not repeated: the frames had not stopped.');
      await use(undefined);
      if (!errors.some(({ message }) => message?.includes(STOPPED))) return;
      mkdirSync(project.outputDir, { recursive: true });
      writeFileSync(mark, '');
    },
    { auto: true },
  ],
});
