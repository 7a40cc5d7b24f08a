import { lastDay } from './company.ts';
import { certificate, flag, group, list, template, text } from './fields.ts';
import { identifier, sectionAnchor } from './name-fields.ts';

const entry = group('Certificado', {
  id: identifier('Identificador', 'Distingue este certificado de los demás; no se ve en la página.', 'name'),
  name: text('Nombre', 40),
  reference: text('Referencia', 40),
  subject: text('Materia', 80),
  shortSubject: text('Materia en pocas palabras', 30, 'Sale en la portada, sobre la referencia.'),
  validUntil: lastDay('Válido hasta'),
  file: certificate('Archivo PDF'),
  sample: flag('Hoja de muestra', 'Desactívela cuando el PDF sea el certificado verdadero.'),
});

/** inicio/certificaciones.yaml: authorisations and certificates. */
export const certifications = group('Certificaciones', {
  title: text('Título', 80),
  text: list('Párrafos', text('Párrafo', 400)),
  authorisationsHeading: text('Título de las autorizaciones', 60),
  authorisationLabel: text('Quién las concede', 60),
  certificatesHeading: text('Título de los certificados', 60),
  open: text('Enlace que abre el certificado', 40),
  validUntil: template(
    'Rótulo de la validez',
    ['date'],
    40,
    'Sale en las autorizaciones y los certificados que tienen fecha.',
  ),
  certificates: list('Certificados', entry, {
    key: 'id',
    hint: 'Salen aquí, en la portada y en los buscadores.',
  }),
  anchor: sectionAnchor,
});
