import { card, group, list, message, picture, plain, text } from '../../content/fields.ts';
import { taken } from './wastes/schema.ts';

const measures = ['length', 'width', 'height'];

/** inicio/servicios.yaml: what the company takes and buys, its equipment and the carousel. */
export const services = group('Servicios', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  ...taken,
  equipment: group('Medios', {
    picture: picture('Fotografía de lado a lado'),
    title: text('Título', 80),
    lead: text('Entradilla', 260),
  }),
  fleet: group('Flota', { ...card, picture: picture('Fotografía') }),
  containers: group('Contenedores', {
    ...card,
    drawingTitle: plain('Título del dibujo', 100),
    drawingText: text('Descripción del dibujo', 200, { tokens: ['volumes'] }),
    caption: text('Pie del dibujo', 120),
    person: text('Altura de la persona', 6),
    choose: text('Nombre de la elección de volumen', 40),
    spoken: plain('Volumen en palabras', 40, { tokens: ['volume'] }),
    ask: text('Enlace para pedir un contenedor', 80, { tokens: ['volume'] }),
    message: message('Primer mensaje de WhatsApp', ['volume']),
  }),
  trays: group('Bandejas', {
    ...card,
    picture: picture('Fotografía'),
    drawingTitle: plain('Título del dibujo', 100),
    drawingText: text('Descripción del dibujo', 200, { tokens: measures }),
    lid: text('Rótulo de la tapa', 14),
    seal: text('Rótulo de la junta', 28),
    forks: text('Rótulo de las entradas para carretilla', 28),
    caption: text('Pie del dibujo', 80),
    dimensionsLabel: text('Rótulo de las medidas', 40),
    dimensionsSpoken: plain('Medidas en palabras', 80, { tokens: measures }),
    capacityLabel: text('Rótulo de la capacidad', 40),
    weightLabel: text('Rótulo del peso', 40),
  }),
  adaptation: group('Adaptación personalizada', {
    title: text('Título', 40),
    text: text('Texto', 300),
    link: text('Enlace a «Contacto»', 40),
  }),
  carousel: group('Carrusel', {
    title: text('Título', 60),
    note: text('Nota sobre las imágenes', 120),
    pictures: list('Imágenes', picture('Imagen'), { max: 15, min: 11 }),
    label: plain('Nombre del carrusel', 60),
    role: plain('Palabra que designa el carrusel', 30),
    slideRole: plain('Palabra que designa cada imagen', 30),
    slideLabel: plain('Número de cada imagen', 40, { tokens: ['position', 'total'] }),
    previous: plain('Botón de la imagen anterior', 40),
    next: plain('Botón de la imagen siguiente', 40),
    pause: plain('Botón de pausa', 40),
  }),
});
