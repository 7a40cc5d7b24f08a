import { group, plain, text } from '../content/fields.ts';

/** barra.yaml: the contact bar of phones, and the labels of controls on every page. */
export const controls = group('Barra y botones', {
  bar: group('Barra de contacto', {
    name: plain('Nombre de la barra', 40),
    whatsapp: text('Enlace a WhatsApp', 12),
    call: text('Enlace al teléfono', 12),
  }),
  scrollToTop: plain('Botón para volver arriba', 40),
  pageTop: plain('Nombre del principio de la página', 40),
  newTab: plain('Aviso de pestaña nueva', 60, {
    hint: 'Lo leen los lectores de pantalla tras el enlace; el pie de página lo dice junto a la flecha.',
  }),
});
