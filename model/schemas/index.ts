import type * as z from 'zod';
import { about } from './about.ts';
import type { anchors } from './anchors.ts';
import { certifications } from './certifications.ts';
import { company } from './company.ts';
import { contact } from './contact.ts';
import { controls } from './controls.ts';
import { errors } from './errors.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { hero } from './hero.ts';
import { legal } from './legal.ts';
import { objectives } from './objectives.ts';
import type { PageName } from './pages.ts';
import { pictures } from './pictures.ts';
import { services } from './services.ts';
import { site } from './site.ts';
import { traceability } from './traceability.ts';

/** File in the content folder that lists translations older than their Spanish text; only the editor uses it. */
export const STALE_FILE = 'por-revisar.yaml';

interface ContentFile {
  /** In the content folder. */
  file: string;
  schema: z.ZodType;
  /** The page of the site that has its texts, shown beside its form; the home page by default. */
  page?: PageName;
  /** The section with its data, for a file whose data have no marks. */
  anchor?: keyof typeof anchors;
  /** Whether its form is in the list of the parts of the home page. */
  isPart?: true;
}

/** Every file of the content, in the order of forms and messages; the parts of the home page as the page has them. */
export const contentFiles = {
  company: { file: 'empresa.yaml', schema: company, anchor: 'contacto' },
  header: { file: 'cabecera.yaml', schema: header, isPart: true },
  hero: { file: 'inicio/portada.yaml', schema: hero, isPart: true },
  traceability: { file: 'inicio/trazabilidad.yaml', schema: traceability, isPart: true },
  services: { file: 'inicio/servicios.yaml', schema: services, isPart: true },
  about: { file: 'inicio/nosotros.yaml', schema: about, isPart: true },
  certifications: { file: 'inicio/certificaciones.yaml', schema: certifications, isPart: true },
  objectives: { file: 'inicio/objetivos.yaml', schema: objectives, isPart: true },
  contact: { file: 'inicio/contacto.yaml', schema: contact, isPart: true },
  controls: { file: 'barra.yaml', schema: controls, isPart: true },
  footer: { file: 'pie.yaml', schema: footer, isPart: true },
  pictures: { file: 'fotos.yaml', schema: pictures },
  legal: { file: 'aviso-legal.yaml', schema: legal, page: 'legal' },
  site: { file: 'buscadores.yaml', schema: site },
  errors: { file: 'errores.yaml', schema: errors, page: 'notFound' },
} as const satisfies Record<string, ContentFile>;

/** The name of a content file, such as `hero`. */
export type FileName = keyof typeof contentFiles;

export const contentFile = (name: FileName): ContentFile => contentFiles[name];
