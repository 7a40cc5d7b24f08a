import type * as z from 'zod';
import type { Language } from '../lib/language.ts';
import { about } from '../sections/about/schema.ts';
import { certifications } from '../sections/certifications/schema.ts';
import { contact } from '../sections/contact/schema.ts';
import { objectives } from '../sections/objectives/schema.ts';
import { services } from '../sections/services/schema.ts';
import { traceability } from '../sections/traceability/schema.ts';
import { choice, group, text } from './fields.ts';

const section = <S extends z.ZodType>(path: string, schema: S, ids: Readonly<Record<Language, string>>) => ({
  path,
  schema,
  trees: true as const,
  ids,
});

/** The sections that links lead to: the file of each, its schema, and its id in each edition. */
export const sections = {
  services: section('inicio/servicios.yaml', services, { es: 'servicios', en: 'services' }),
  traceability: section('inicio/trazabilidad.yaml', traceability, { es: 'trazabilidad', en: 'traceability' }),
  about: section('inicio/nosotros.yaml', about, { es: 'sobre-nosotros', en: 'about-us' }),
  certifications: section('inicio/certificaciones.yaml', certifications, {
    es: 'certificaciones',
    en: 'certifications',
  }),
  objectives: section('inicio/objetivos.yaml', objectives, { es: 'objetivos', en: 'objectives' }),
  contact: section('inicio/contacto.yaml', contact, { es: 'contacto', en: 'contact' }),
};

export type Section = keyof typeof sections;

/** The parts of «services» that links lead to, and the id of each in each edition. */
export const serviceIds = {
  aerospace: { es: 'sector-aeroespacial', en: 'aerospace' },
  hazardous: { es: 'residuos-peligrosos', en: 'hazardous-waste' },
  nonHazardous: { es: 'residuos-no-peligrosos', en: 'non-hazardous-waste' },
  metals: { es: 'metales', en: 'metals' },
  fleet: { es: 'flota', en: 'fleet' },
};

export type Service = keyof typeof serviceIds;

const titles = Object.entries(sections).map(([name, { schema }]) => [name, schema.meta()?.title]);

/** A link to a section. */
export const link = group('Enlace', {
  label: text('Texto del enlace', 40),
  anchor: choice('Sección de destino', Object.fromEntries(titles) as Record<Section, string>),
});
