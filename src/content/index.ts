import { getCollection, getEntry } from 'astro:content';
import { BASE_LANGUAGE } from '../../model/schemas/languages.ts';
import type { SiteContent } from '../../model/schemas/types.ts';

/**
 * All content of an edition, for pages and sections: `getContent(Astro.params.language)`.
 * @param language the base edition's by default
 * @throws Error when the collection has no such entry: its loader has not run
 */
export async function getContent(language = BASE_LANGUAGE): Promise<SiteContent> {
  const entry = await getEntry('site', language);
  if (!entry) throw new Error(`The collection «site» has no entry «${language}»: see src/content/loader.ts.`);
  return entry.data;
}

/** Static paths of a page or file, one for each edition. `slugs` returns the other parameters. */
export async function editionPaths<Slugs extends Record<string, string>>(
  slugs: (pages: SiteContent['site']['pages']) => Slugs,
) {
  return (await getEditions()).map(({ prefix, site }) => ({
    params: { language: prefix.slice(1) || undefined, ...slugs(site.pages) },
  }));
}

/** The content of every published edition, the base edition first. */
export async function getEditions(): Promise<SiteContent[]> {
  const entries = await getCollection('site');
  return entries.map(({ data }) => data).sort((a, b) => a.prefix.localeCompare(b.prefix));
}
