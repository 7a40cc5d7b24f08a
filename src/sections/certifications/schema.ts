import { group, text } from '../../content/fields.ts';

/** inicio/certificaciones.yaml: the texts beside the authorisations and certificates. */
export const certifications = group('Certificaciones', {
  title: text('Título', 80),
  text: group('Párrafo', {
    authorisations: text('Sobre las autorizaciones', 260, { hint: 'Sale mientras haya alguna vigente.' }),
    scope: text('Qué amparan', 120, { hint: 'Sale mientras alguna no diga qué ampara.' }),
    certificates: text('Sobre los certificados', 260, { hint: 'Sale mientras haya alguno vigente.' }),
  }),
  authorisationsHeading: text('Título de las autorizaciones', 60),
  authorisation: group('Rótulos de una autorización', {
    scope: text('Qué ampara', 40),
    holder: text('Titular', 40),
    nima: text('NIMA', 20),
    nimaMeaning: text('Qué es el NIMA', 160),
    date: text('Fecha de la resolución', 40),
    resolution: text('Enlace a la resolución', 40),
    register: text('Enlace al registro público', 60),
  }),
  certificatesHeading: text('Título de los certificados', 60),
  open: text('Enlace que abre el certificado', 40),
  issuer: text('Entidad de certificación', 40),
  number: text('Número de certificado', 40),
  validity: text('Rótulo de la validez', 40, { tokens: ['date'] }),
});
