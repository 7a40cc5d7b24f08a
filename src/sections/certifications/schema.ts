import { group, list, text } from '../../content/fields.ts';

/** inicio/certificaciones.yaml: the texts beside the authorisations and certificates. */
export const certifications = group('Certificaciones', {
  title: text('Título', 80),
  text: list('Párrafos', text('Párrafo', 400), { max: 3 }),
  authorisationsHeading: text('Título de las autorizaciones', 60),
  certificatesHeading: text('Título de los certificados', 60),
  open: text('Enlace que abre el certificado', 40),
  validUntil: text('Rótulo de la validez', 40, { tokens: ['date'] }),
});
