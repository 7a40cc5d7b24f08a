import { footer } from '../components/Footer/schema.ts';
import { header } from '../components/Header/schema.ts';
import { pictures } from '../components/Picture/schema.ts';
import { common } from '../lib/common.schema.ts';
import { company } from '../lib/company.schema.ts';
import { controls } from '../lib/controls.schema.ts';
import { metadata } from '../lib/metadata.schema.ts';
import { errors } from '../sections/failure/schema.ts';
import { hero } from '../sections/hero/schema.ts';
import { legal } from '../sections/legal/schema.ts';
import { wastes } from '../sections/services/wastes/schema.ts';
import { sections } from './sections.ts';

/** Every file of content/ with its schema, in the order of the CMS's forms. Files with `trees` have one for each language. */
export const files = {
  company: { path: 'empresa.yaml', schema: company, trees: false },
  pictures: { path: 'fotos.yaml', schema: pictures, trees: false },
  header: { path: 'cabecera.yaml', schema: header, trees: true },
  hero: { path: 'inicio/portada.yaml', schema: hero, trees: true },
  ...sections,
  wastes: { path: 'residuos.yaml', schema: wastes, trees: false },
  common: { path: 'comunes.yaml', schema: common, trees: true },
  controls: { path: 'barra.yaml', schema: controls, trees: true },
  footer: { path: 'pie.yaml', schema: footer, trees: true },
  legal: { path: 'aviso-legal.yaml', schema: legal, trees: true },
  metadata: { path: 'buscadores.yaml', schema: metadata, trees: true },
  errors: { path: 'errores.yaml', schema: errors, trees: true },
} as const;
