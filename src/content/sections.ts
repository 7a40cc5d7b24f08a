import type { Section } from '../lib/links.ts';
import { about } from '../sections/about/schema.ts';
import { certifications } from '../sections/certifications/schema.ts';
import { contact } from '../sections/contact/schema.ts';
import { objectives } from '../sections/objectives/schema.ts';
import { services } from '../sections/services/schema.ts';
import { traceability } from '../sections/traceability/schema.ts';
import { choice, group, text } from './fields.ts';

/** The sections that links lead to: the file of each, and its schema. */
export const sections = {
  services: { path: 'inicio/servicios.yaml', schema: services, trees: true },
  traceability: { path: 'inicio/trazabilidad.yaml', schema: traceability, trees: true },
  about: { path: 'inicio/nosotros.yaml', schema: about, trees: true },
  certifications: { path: 'inicio/certificaciones.yaml', schema: certifications, trees: true },
  objectives: { path: 'inicio/objetivos.yaml', schema: objectives, trees: true },
  contact: { path: 'inicio/contacto.yaml', schema: contact, trees: true },
} as const satisfies Record<Section, object>;

const titles = Object.entries(sections).map(([name, { schema }]) => [name, schema.meta()?.title]);

/** A link to a section. */
export const link = group('Enlace', {
  label: text('Texto del enlace', 40),
  anchor: choice('Sección de destino', Object.fromEntries(titles) as Record<Section, string>),
});
