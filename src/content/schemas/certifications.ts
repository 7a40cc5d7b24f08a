import * as z from 'zod';
import { certificate, list, text } from '../fields.ts';

/** inicio/certificaciones.yaml: authorisations and certificates (C1). */
export const certifications = z.strictObject({
  // Example: Autorizaciones y certificaciones
  title: text({ max: 80 }),
  // Paragraphs. Example: - Disponemos de las autorizaciones ambientales de la Junta de Andalucía.
  text: list(text({ max: 400 })),
  // Example: Autorizaciones ambientales
  authorisationsHeading: text({ max: 60 }),
  // Who gives them. Example: Junta de Andalucía
  authorisationLabel: text({ max: 60 }),
  // Example: Certificados
  certificatesHeading: text({ max: 60 }),
  // Words of the link. Example: Abrir el certificado
  open: text({ max: 40 }),
  // Cards that open a PDF.
  certificates: list(
    z.strictObject({
      // Example: ISO 9001
      name: text({ max: 40 }),
      // Example: "ISO 9001:2015"
      reference: text({ max: 40 }),
      // Example: Sistema de gestión de la calidad
      subject: text({ max: 80 }),
      // PDF of «certificados». Example: iso-9001.pdf
      file: certificate(),
      // true while the PDF is a sample (F9). Example: true
      sample: z.boolean(),
    }),
    ({ file }) => file,
  ),
});

type Written = z.output<typeof certifications>;
type CertificateEntry = Written['certificates'][number] & {
  /** Size of the PDF, read from the file. */
  bytes: number;
};
export type CertificationsContent = Omit<Written, 'certificates'> & { certificates: CertificateEntry[] };
