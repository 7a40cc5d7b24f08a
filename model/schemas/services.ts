import { group, link, list, picture, plain, plainTemplate, template, text } from './fields.ts';
import { sectionAnchor } from './name-fields.ts';

const card = { title: text('Título', 40), text: text('Texto', 260), picture: picture('Fotografía', 'card') };

/** inicio/servicios.yaml: the services and the carousel. */
export const services = group('Servicios', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  fleet: group('Flota', card),
  containers: group('Contenedores', {
    ...card,
    drawingTitle: plain('Título del dibujo', 100, 'Para quien no lo ve.'),
    drawingText: template('Descripción del dibujo', ['volumes'], 200, 'Para quien no lo ve.'),
    caption: text('Pie del dibujo', 120),
    person: text('Altura de la persona', 6),
    choose: text('Nombre de la elección de volumen', 40),
    spoken: plainTemplate(
      'Volumen en palabras',
      ['volume'],
      40,
      'Para lectores de pantalla, en lugar de «12 m³», y en el enlace.',
    ),
    spokenOne: plainTemplate('Volumen en palabras, en singular', ['volume'], 40),
    ask: template('Enlace para pedir un contenedor', ['volume'], 80),
    message: plainTemplate('Primer mensaje de WhatsApp', ['volume'], 300),
  }),
  trays: group('Bandejas', {
    ...card,
    drawingTitle: plain('Título del dibujo', 100, 'Para quien no lo ve.'),
    drawingText: template(
      'Descripción del dibujo',
      ['length', 'width', 'height'],
      200,
      'Para quien no lo ve.',
    ),
    lid: text('Rótulo de la tapa', 14),
    seal: text('Rótulo de la junta', 28),
    forks: text('Rótulo de las entradas para carretilla', 28),
    caption: text('Pie del dibujo', 80, 'Dice en qué unidad están las medidas.'),
    dimensionsLabel: text('Rótulo de las medidas', 40),
    dimensionsSpoken: plainTemplate(
      'Medidas en palabras',
      ['length', 'width', 'height'],
      80,
      'Para lectores de pantalla, en lugar de «1200 × 1000 × 790 mm».',
    ),
    capacityLabel: text('Rótulo de la capacidad', 40),
    weightLabel: text('Rótulo del peso', 40),
  }),
  adaptation: group('Adaptación personalizada', {
    title: text('Título', 40),
    text: text('Texto', 300),
    link: link('Enlace'),
  }),
  carousel: group('Carrusel', {
    title: text('Título', 60),
    note: text('Nota sobre las imágenes', 120),
    pictures: list('Imágenes', picture('Imagen', 'card'), { hint: 'En el orden en que se ven.', max: 30 }),
    label: plain('Nombre del carrusel', 60, 'Para lectores de pantalla.'),
    role: plain('Palabra que designa el carrusel', 30, 'Para lectores de pantalla.'),
    slideRole: plain('Palabra que designa cada imagen', 30, 'Para lectores de pantalla.'),
    slideLabel: plainTemplate('Número de cada imagen', ['position', 'total'], 40),
    previous: plain('Botón de la imagen anterior', 40),
    next: plain('Botón de la imagen siguiente', 40),
    pause: plain('Botón de pausa', 40, 'Para lectores de pantalla, que añaden si está pulsado.'),
  }),
  anchor: sectionAnchor,
});
