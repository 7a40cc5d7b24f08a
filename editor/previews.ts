import type { anchors as names } from '../src/content/anchors.ts';
import { BASE_LANGUAGE } from '../src/content/languages.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { readYaml } from '../src/content/yaml.ts';
import type { Store } from './store.ts';

/** What the form of each file shows beside it: a section of the home page, its top, or the legal notice. */
const shown: Record<keyof typeof contentFiles, keyof typeof names | 'top' | 'legal'> = {
  company: 'contacto',
  site: 'top',
  pictures: 'servicios',
  hero: 'top',
  traceability: 'trazabilidad',
  services: 'servicios',
  about: 'sobre-nosotros',
  certifications: 'certificaciones',
  objectives: 'objetivos',
  contact: 'contacto',
  legal: 'legal',
};

/** The page beside each form, in the base language. */
export function previewsOf(store: Store): Record<string, string> {
  const { pages, anchors } = Object(readYaml(store.bytes(contentFiles.site.file).toString()).value);
  const entries = Object.entries(shown).map(([name, part]) => {
    if (part === 'legal') return [name, `/${pages?.legal?.[BASE_LANGUAGE]}`];
    return [name, part === 'top' ? '/' : `/#${anchors?.[part]?.[BASE_LANGUAGE]}`];
  });
  return Object.fromEntries(entries);
}
