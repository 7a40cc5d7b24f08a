import { flag, group, list, picture, plain, template, text } from './fields.ts';
import { identifier, sectionAnchor } from './name-fields.ts';

const line = group('Línea de actividad', {
  id: identifier('Identificador', 'Distingue esta línea de las demás; no se ve en la página.', 'title'),
  title: text('Título', 50),
  text: text('Texto', 200),
  picture: picture('Fotografía', 'card'),
  message: plain('Primer mensaje de WhatsApp', 300),
  subject: plain('Asunto del correo', 100),
  hazardous: flag('Residuo peligroso', 'Activado, lleva la señal de peligro.').default(false),
});

const step = group('Paso', {
  title: text('Título', 40),
  text: text('Texto', 160),
  end: text('Extremo del camino', 20, 'Solo en el primer paso y en el de destino.').optional(),
});

/** inicio/trazabilidad.yaml: the lines of business and the journey of a load. */
export const traceability = group('Trazabilidad', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  linesHeading: text('Título de las líneas de actividad', 60),
  ask: group('Enlaces de consulta', {
    whatsapp: text('Enlace de WhatsApp', 30),
    email: text('Enlace de correo', 30),
    about: template('Introducción para lectores de pantalla', ['line'], 60),
  }),
  lines: list('Líneas de actividad', line, { key: 'id' }),
  routeHeading: text('Título del camino de una carga', 60),
  steps: list('Pasos', step, { key: 'title' }),
  sources: text('Leyes de las que proceden los pasos', 200),
  anchor: sectionAnchor,
});
