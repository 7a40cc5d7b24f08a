import * as z from 'zod';
import { day, pageUrl } from '../company-fields.ts';
import { identifier, list, template, text } from '../fields.ts';
import { mapProvider } from './contact.ts';

/** What the sections may quote of empresa.yaml; the page fills them in. */
const legalTokens = [
  'tradeName',
  'legalName',
  'taxId',
  'address',
  'phone',
  'email',
  'website',
  'register',
  'courts',
  'activity',
  'cnae',
  'authorisations',
] as const;

const label = () => text({ max: 60 });
const paragraph = () => template(legalTokens, { max: 1500 });

/** aviso-legal.yaml: the legal notice (R2, L1). */
export const legal = z.strictObject({
  // Example: Aviso legal
  title: text({ max: 80 }),
  // Before the date. Example: Última actualización
  updatedLabel: label(),
  // Day of the last change. Example: 2026-01-31
  updated: day(),
  // First paragraph. Example: "Condiciones de uso de {website}."
  intro: paragraph(),
  // Heading of the table of contents. Example: Índice
  toc: label(),
  // Heading of the company's data. Example: Datos de la empresa
  companyDataHeading: label(),
  // Labels of the company's data (L1), which stand in empresa.yaml.
  rows: z.strictObject({
    // Example: Denominación social
    legalName: label(),
    // Example: NIF
    taxId: label(),
    // Example: Forma jurídica
    legalForm: label(),
    // Example: Sector
    sector: label(),
    // Example: Fecha de constitución
    incorporated: label(),
    // Example: Domicilio social
    address: label(),
    // Example: Sitio web
    website: label(),
    // Example: Correo electrónico
    email: label(),
    // Example: Teléfono
    phone: label(),
    // Example: Actividad
    activity: label(),
    // Example: CNAE
    cnae: label(),
    // Example: Inscripción registral
    register: label(),
  }),
  // Sections, in order.
  sections: list(
    z.strictObject({
      // Anchor of the section. Example: propiedad-intelectual
      id: identifier(),
      // Example: Propiedad intelectual
      title: text({ max: 80 }),
      // Example: - Los textos y las imágenes de {website} son de {legalName}.
      paragraphs: list(paragraph()),
      // Points below the paragraphs. Example: - Acceso, rectificación y supresión.
      list: list(paragraph()).optional(),
      // Pages elsewhere, at the end. Example: - { label: AEPD, href: "https://www.aepd.es" }
      links: list(
        z.strictObject({ label: text({ max: 120 }), href: pageUrl() }),
        ({ href }) => href,
      ).optional(),
    }),
    ({ id }) => id,
  ),
  // Provider of the map that the sections tell of: what it receives and whether it sets cookies. Example: openstreetmap
  mapProvider: mapProvider(),
  // What the company's adviser must confirm; taken out once confirmed. Example: Texto pendiente de revisión por el asesor jurídico.
  adviserNote: text({ max: 400 }).optional(),
});

export type LegalContent = z.output<typeof legal>;
