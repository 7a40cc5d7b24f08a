import { flag, group, link, list, picture, plain, text, video } from './fields.ts';

/** inicio/portada.yaml: the hero. */
export const hero = group('Portada', {
  title: text('Titular', 90),
  paragraphs: list('Párrafos', text('Párrafo', 220), { max: 3 }),
  services: link('Botón de los servicios'),
  contact: link('Botón de contacto'),
  wide: picture('Fotografía para pantallas anchas', 'heroWide'),
  tall: picture('Fotografía para teléfonos', 'heroTall'),
  video: group('Vídeo de fondo', {
    standIn: flag('Vídeo provisional', 'Desactívelo cuando sea un vídeo de la empresa.'),
    wide: list('Vídeo para pantallas anchas', video('Archivo de vídeo', 'wide'), {
      hint: 'Uno en WebM y otro en MP4.',
      max: 2,
    }),
    tall: list('Vídeo para teléfonos', video('Archivo de vídeo', 'tall'), {
      hint: 'Uno en WebM y otro en MP4.',
      max: 2,
    }),
    pause: plain('Botón de pausa', 40, 'Para lectores de pantalla, que añaden si está pulsado.'),
    failed: plain(
      'Aviso técnico',
      120,
      'Cuando el vídeo no se puede reproducir. Sale en la consola del navegador, no en la página.',
    ),
  }),
  credentialsLabel: plain(
    'Nombre de la lista de referencias',
    60,
    'Para lectores de pantalla. La lista sale de las autorizaciones, en «Datos de la empresa», y de «Certificaciones».',
  ),
});
