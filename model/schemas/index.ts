/** The registry: every section of the home page, every page and every file of the content. All else derives from it. */
import type * as z from 'zod';
import { about } from './about.ts';
import { certifications } from './certifications.ts';
import { company } from './company.ts';
import { contact } from './contact.ts';
import { controls } from './controls.ts';
import { errors } from './errors.ts';
import { linkTargets } from './fields.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { hero } from './hero.ts';
import { legal } from './legal.ts';
import { objectives } from './objectives.ts';
import { fieldMeta, shapeOf } from './parts.ts';
import { pictures } from './pictures.ts';
import { services } from './services.ts';
import { siteOf } from './site.ts';
import { traceability } from './traceability.ts';

/** File in the content folder that lists translations older than their Spanish text; only the editor uses it. */
export const STALE_FILE = 'por-revisar.yaml';

interface ContentFile {
  /** In the content folder. */
  file: string;
  /** Its title is the label of the form, and of its section or page. */
  schema: z.ZodType;
  /** The section that shows its data, for a file whose data have no marks. */
  shownIn?: keyof typeof allSections;
  /** Whether a section is left out: it has no form, and its file is not read. */
  isOff?: boolean;
}

/** The sections of the home page, top to bottom. The component of each is in the folder of its name, in src/sections. */
const allSections = {
  hero: { file: 'inicio/portada.yaml', schema: hero },
  traceability: { file: 'inicio/trazabilidad.yaml', schema: traceability },
  services: { file: 'inicio/servicios.yaml', schema: services },
  about: { file: 'inicio/nosotros.yaml', schema: about },
  certifications: { file: 'inicio/certificaciones.yaml', schema: certifications },
  objectives: { file: 'inicio/objetivos.yaml', schema: objectives },
  contact: { file: 'inicio/contacto.yaml', schema: contact },
} satisfies Record<string, ContentFile>;

/** The pages with a path of their own; the title, the footer's link and the date are in the page's file. */
const slugged = {
  legal: { file: 'aviso-legal.yaml', schema: legal },
} satisfies Record<string, ContentFile>;

/** Every page of an edition, with its label. */
const pages = {
  home: 'Página de inicio',
  ...labelsOf(slugged),
  notFound: 'Página 404',
  failure: 'Página de fallo',
};

const isOn = ([, { isOff }]: [string, ContentFile]) => !isOff;
const sections = Object.fromEntries(Object.entries(allSections).filter(isOn)) as typeof allSections;

/** The other parts of the home page, before and after its sections. */
const [head, foot] = [
  { header: { file: 'cabecera.yaml', schema: header } },
  { controls: { file: 'barra.yaml', schema: controls }, footer: { file: 'pie.yaml', schema: footer } },
];

/** Every file of the content, in the order of forms and messages; the parts of the home page as the page has them. */
export const contentFiles = {
  company: { file: 'empresa.yaml', schema: company, shownIn: 'contact' },
  ...head,
  ...sections,
  ...foot,
  pictures: { file: 'fotos.yaml', schema: pictures },
  ...slugged,
  site: { file: 'buscadores.yaml', schema: siteOf(pages, labelsOf(slugged)) },
  errors: { file: 'errores.yaml', schema: errors },
} satisfies Record<string, ContentFile>;

// A schema cannot import its own registry, which has the sections that its links lead to.
const hasAnchor = ([, { schema }]: [string, ContentFile]) => 'anchor' in shapeOf(schema);
Object.assign(
  linkTargets,
  labelsOf(Object.fromEntries(Object.entries<ContentFile>(sections).filter(hasAnchor))),
);

/** The name of a content file, such as `hero`. */
export type FileName = keyof typeof contentFiles;
export type SectionName = keyof typeof sections;
export type PageName = keyof typeof pages;
/** The name of a page with its own path. */
export type SluggedPage = keyof typeof slugged;

export const contentFile = (name: FileName): ContentFile => contentFiles[name];
export const sectionNames = Object.keys(sections) as SectionName[];
export const pageNames = Object.keys(pages) as PageName[];
export const sluggedPages = Object.keys(slugged) as SluggedPage[];
/** Whether a page has its own path. */
export const hasSlug = (name: string): name is SluggedPage => Object.hasOwn(slugged, name);

/** Whether a form is in the list of the parts of the home page. */
export const isPart = (name: FileName): boolean => name in head || name in sections || name in foot;

/** The page that has the texts of a file, or shows its data. */
export const pageOf = (name: FileName): PageName =>
  hasSlug(name) ? name : name === 'errors' ? 'notFound' : 'home';

/** The labels of files, by name. */
function labelsOf<Name extends string>(files: Record<Name, ContentFile>): Record<Name, string> {
  const labels = Object.entries<ContentFile>(files).map(([name, { schema }]) => [
    name,
    fieldMeta(schema).title ?? '',
  ]);
  return Object.fromEntries(labels);
}
