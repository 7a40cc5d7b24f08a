import { defineCollection } from 'astro:content';
import * as z from 'zod';
import { type Content, contentLoader, type FileName } from './content/loader.ts';

/** The collection of a file of content/, with an entry for each language: `getEntry('hero', 'es')`. */
const collection = <Name extends FileName>(name: Name) =>
  // The loader has parsed the entries by their schema in content/schemas.ts.
  defineCollection({ loader: contentLoader(name), schema: z.custom<Content<Name>>() });

export const collections = {
  company: collection('company'),
  pictures: collection('pictures'),
  header: collection('header'),
  hero: collection('hero'),
  traceability: collection('traceability'),
  services: collection('services'),
  about: collection('about'),
  certifications: collection('certifications'),
  objectives: collection('objectives'),
  contact: collection('contact'),
  controls: collection('controls'),
  footer: collection('footer'),
  legal: collection('legal'),
  metadata: collection('metadata'),
  errors: collection('errors'),
};
