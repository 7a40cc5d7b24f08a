import { about } from './about.ts';
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
import { pictures } from './pictures.ts';
import { services } from './services.ts';
import { site } from './site.ts';
import { traceability } from './traceability.ts';

/** File in the content folder that lists translations older than their Spanish text; only the editor uses it. */
export const STALE_FILE = 'por-revisar.yaml';

/** Every file of the content and its schema. */
export const contentFiles = {
  company: { file: 'empresa.yaml', schema: company },
  site: { file: 'buscadores.yaml', schema: site },
  header: { file: 'cabecera.yaml', schema: header },
  controls: { file: 'barra.yaml', schema: controls },
  footer: { file: 'pie.yaml', schema: footer },
  errors: { file: 'errores.yaml', schema: errors },
  pictures: { file: 'fotos.yaml', schema: pictures },
  hero: { file: 'inicio/portada.yaml', schema: hero },
  traceability: { file: 'inicio/trazabilidad.yaml', schema: traceability },
  services: { file: 'inicio/servicios.yaml', schema: services },
  about: { file: 'inicio/nosotros.yaml', schema: about },
  certifications: { file: 'inicio/certificaciones.yaml', schema: certifications },
  objectives: { file: 'inicio/objetivos.yaml', schema: objectives },
  contact: { file: 'inicio/contacto.yaml', schema: contact },
  legal: { file: 'aviso-legal.yaml', schema: legal },
} as const;

/** The name of a content file, such as `hero`. */
export type FileName = keyof typeof contentFiles;
