import { defineCollection } from 'astro:content';
import * as z from 'zod';
import { type Content, contentLoader, type FileName } from './content/loader.ts';
import { files } from './content/schemas.ts';

/** The collection of a file of content/, with an entry for each language: `getEntry('hero', 'es')`. */
const collection = <Name extends FileName>(name: Name) =>
  // The loader has parsed the entries by their schema in content/schemas.ts.
  defineCollection({ loader: contentLoader(name), schema: z.custom<Content<Name>>() });

const names = Object.keys(files) as FileName[];
export const collections = Object.fromEntries(names.map((name) => [name, collection(name)])) as {
  [Name in FileName]: ReturnType<typeof collection<Name>>;
};
