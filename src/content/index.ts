import { getEntry } from 'astro:content';
import type { SiteContent } from './types.ts';

export type * from './types.ts';

/**
 * All content of a language, for pages and sections.
 * @throws Error when the collection has no such entry: its loader did not run.
 */
export async function getContent(language: 'es' = 'es'): Promise<SiteContent> {
  const entry = await getEntry('site', language);
  if (!entry) throw new Error(`The collection «site» has no entry «${language}»: see src/content/loader.ts.`);
  return entry.data;
}
