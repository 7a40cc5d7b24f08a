import { datum, group, plain, text } from '../../content/fields.ts';

/** errores.yaml: the 404 page and the page of a failing host. */
export const errors = group('Páginas de error', {
  notFound: group('Página 404', {
    code: datum('Código', 10),
    title: datum('Título', 60, 'En inglés.'),
    text: text('Texto', 200),
    home: datum('Enlace al inicio', 40, 'En inglés.'),
    homeNote: text('Traducción del enlace', 40),
    log: plain('Aviso técnico', 80, { hint: 'Sale en la consola del navegador, no en la página.' }),
    call: text('Texto antes del teléfono', 40),
  }),
  failure: group('Página de fallo', {
    title: datum('Título', 60, 'En inglés.'),
    text: text('Texto', 200),
    home: text('Enlace al inicio', 40),
    call: text('Texto antes del teléfono', 40),
  }),
});
