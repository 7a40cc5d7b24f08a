import { defineCollection } from 'astro:content';
import { contentLoader, type FileName } from './content/loader.ts';
import { files } from './content/schemas.ts';

/** A collection for each file of content/, with an entry for each language: `getEntry('hero', 'es')`. */
export const collections = Object.fromEntries(
  // No schema: the loader parses the entries by those of content/schemas.ts.
  (Object.keys(files) as FileName[]).map((name) => [name, defineCollection({ loader: contentLoader(name) })]),
);
