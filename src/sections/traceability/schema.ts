import { flag, group, list, message, picture, plain, text } from '../../content/fields.ts';

/** inicio/trazabilidad.yaml: the lines of business and the journey of a load. */
export const traceability = group('Trazabilidad', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  linesHeading: text('Título de las líneas de actividad', 60),
  ask: group('Enlaces de consulta', {
    whatsapp: text('Enlace de WhatsApp', 30),
    email: text('Enlace de correo', 30),
    about: text('Introducción para lectores de pantalla', 60, { tokens: ['line'] }),
  }),
  lines: list(
    'Líneas de actividad',
    group('Línea de actividad', {
      title: text('Título', 50),
      text: text('Texto', 200),
      picture: picture('Fotografía'),
      message: message('Primer mensaje de WhatsApp'),
      subject: plain('Asunto del correo', 100),
      hazardous: flag('Residuo peligroso', 'Lleva la señal de peligro.'),
    }),
    { max: 6 },
  ),
  routeHeading: text('Título del camino de una carga', 60),
  steps: list(
    'Pasos',
    group('Paso', {
      title: text('Título', 40),
      text: text('Texto', 160),
      end: text('Extremo del camino', 20, { hint: 'Solo en el primer paso y en el de destino.' }).optional(),
    }),
    { max: 8 },
  ),
  sources: text('Leyes de las que proceden los pasos', 200),
});
