import { group, list, picture, plain, text } from '../../content/fields.ts';

/** inicio/portada.yaml: the first screen. */
export const hero = group('Portada', {
  title: text('Titular', 90),
  paragraphs: list('Párrafos', text('Párrafo', 220), { max: 3 }),
  services: text('Botón de los servicios', 40),
  contact: text('Botón de contacto', 40),
  wide: picture('Fotografía para pantallas anchas', [1920, 1080]),
  tall: picture('Fotografía para teléfonos', [900, 1400]),
  video: group('Vídeo de fondo', {
    pause: plain('Botón de pausa', 40),
    failed: plain('Aviso técnico', 120, { hint: 'Sale en la consola del navegador, no en la página.' }),
  }),
  credentialsLabel: plain('Nombre de la lista de referencias', 60),
});
