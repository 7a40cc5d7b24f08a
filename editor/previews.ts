import { contentFiles } from '../src/content/schemas/index.ts';
import type { Store } from './store.ts';

/** What the form of each file shows beside it. */
export const previews: Record<keyof typeof contentFiles, string> = {
  company: '/#contacto',
  site: '/',
  pictures: '/#servicios',
  hero: '/',
  traceability: '/#trazabilidad',
  services: '/#servicios',
  about: '/#sobre-nosotros',
  certifications: '/#certificaciones',
  objectives: '/#objetivos',
  contact: '/#contacto',
  legal: '/aviso-legal',
};

/** The same for another edition, whose addresses its own words name. */
export function wordPreviews(store: Store, language: string): Record<string, string> {
  const { pages, anchors } = JSON.parse(store.read(`${language}/${contentFiles.site.file}`));
  const entries = Object.entries(previews).map(([name, address]) => {
    const [, anchor] = address.split('#');
    const rest = anchor ? `#${anchors?.[anchor]}` : address === '/' ? '' : `/${pages?.legal}`;
    return [`${name}-${language}`, `/${language}${rest}`];
  });
  return Object.fromEntries(entries);
}
