import type { anchors as names } from '../src/content/anchors.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { readYaml } from '../src/content/yaml.ts';
import type { Store } from './store.ts';

/** What the form of each file shows beside it: a section of the home page, its top, or the legal notice. */
const shown: Record<keyof typeof contentFiles, (typeof names)[number] | 'top' | 'legal'> = {
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

/** The page beside each form. An edition's own words name its pages and anchors. */
export function previewsOf(store: Store): Record<string, string> {
  const entries = [store.base, ...store.others].flatMap((language) => {
    const text = store.bytes(`${language}/${contentFiles.site.file}`).toString();
    const { pages, anchors } = Object(readYaml(text).value);
    const isBase = language === store.base;
    const [home, ending] = isBase ? ['/', ''] : [`/${language}`, `-${language}`];
    return Object.entries(shown).map(([name, part]) => {
      if (part === 'legal') return [name + ending, `${isBase ? '' : home}/${pages?.legal}`];
      return [name + ending, part === 'top' ? home : `${home}#${anchors?.[part]}`];
    });
  });
  return Object.fromEntries(entries);
}
