/** Validates every page that was built, not a sample of them. */
import { globSync } from 'node:fs';
import { FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate';
import type { Counts } from './test-counts.ts';

const format = formatterFactory('stylish');

/** One pass or failure a page; a site without pages is a failure. */
export async function validateHtml(site: string): Promise<Counts> {
  const pages = globSync(`${site}/**/*.html`).sort();
  if (pages.length === 0)
    return { passed: 0, failed: 1, notes: [`No page in ${site}: build the site first.`] };
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  let failed = 0;
  for (const page of pages) {
    const { valid, warningCount, results } = await validator.validateFile(page);
    // A warning that may stay is a warning nobody reads.
    const fine = valid && warningCount === 0;
    console.log(`${fine ? '✓' : '✗'} ${page}`);
    if (fine) continue;
    failed += 1;
    console.log(format(results));
  }
  return { passed: pages.length - failed, failed, notes: [] };
}
