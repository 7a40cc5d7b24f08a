import { getEntry } from 'astro:content';
import type { Content, FileName } from '../content/loader.ts';
import type { Language } from './language.ts';

/** What a file of content/ says in a language. @throws Error when its collection is empty */
export async function get<Name extends FileName>(name: Name, language: Language): Promise<Content<Name>> {
  const entry = await getEntry(name, language);
  if (!entry) throw new Error(`The collection «${name}» has no entry «${language}».`);
  return entry.data as Content<Name>;
}
