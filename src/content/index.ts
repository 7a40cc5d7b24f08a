import { getEntry } from 'astro:content';
import type { SiteContent } from './types.ts';

export type * from './types.ts';

/**
 * All the content of the site, for pages.
 * @throws Error when the collection is empty, that is, when its loader did not run.
 */
export async function getContent(): Promise<SiteContent> {
  const entry = await getEntry('site', 'es');
  if (!entry) throw new Error('The collection «site» has no entry «es»: see src/content/loader.ts');
  return entry.data;
}
