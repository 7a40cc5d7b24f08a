import { getEntry } from 'astro:content';
import { language } from './folder.ts';
import type { SiteContent } from './types.ts';

export type * from './types.ts';

/**
 * All content of the site, for pages and sections.
 * @throws Error when the collection has no such entry: its loader did not run.
 */
export async function getContent(): Promise<SiteContent> {
  const entry = await getEntry('site', language);
  if (!entry) throw new Error(`The collection «site» has no entry «${language}»: see src/content/loader.ts.`);
  return entry.data;
}
