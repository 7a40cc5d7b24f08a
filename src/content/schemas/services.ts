import * as z from 'zod';
import { link, list, picture, plain, plainTemplate, template, text } from '../fields.ts';
import { pictureSizes } from '../places.ts';

/** The gallery (S2, S3). */
const carousel = z.strictObject({
  // Example: El oficio, en imágenes
  title: text({ max: 60 }),
  // Says what the pictures are. Example: Imágenes ilustrativas.
  note: text({ max: 120 }),
  // Name of the region. Example: Imágenes de la actividad
  label: plain({ max: 60 }),
  // What the region is, for screen readers. Example: carrusel
  role: plain({ max: 30 }),
  // What each item is, for screen readers. Example: diapositiva
  slideRole: plain({ max: 30 }),
  // Name of each item. Example: "{position} de {total}"
  slideLabel: plainTemplate(['position', 'total'], { max: 40 }),
  // Example: Imagen anterior
  previous: plain({ max: 40 }),
  // Example: Imagen siguiente
  next: plain({ max: 40 }),
  // Example: Pausar el carrusel
  pause: plain({ max: 40 }),
  // Example: Reanudar el carrusel
  play: plain({ max: 40 }),
  // Files of «fotos», in order, at least one and none twice. Example: - cobre.jpg
  pictures: list(picture(pictureSizes.card), (file) => file),
});

/** inicio/servicios.yaml: the services and the gallery (S1–S3). */
export const services = z.strictObject({
  // Example: Medios propios para cada recogida
  title: text({ max: 80 }),
  // Example: Camiones, contenedores y bandejas que se eligen según el residuo.
  lead: text({ max: 260 }),
  // Card of the fleet (F2).
  fleet: z.strictObject({
    // Example: Flota propia
    title: text({ max: 40 }),
    // Example: Camiones y vehículos comerciales propios.
    text: text({ max: 260 }),
    // Example: flota-al-amanecer.jpg
    picture: picture(pictureSizes.card),
  }),
  // Card of the containers (F5); the volumes stand in empresa.yaml.
  containers: z.strictObject({
    // Example: Contenedores
    title: text({ max: 40 }),
    // Example: Cinco volúmenes para residuos y metales a granel.
    text: text({ max: 260 }),
    // Name of the drawing. Example: Los cinco contenedores, a escala junto a una persona
    drawingTitle: plain({ max: 100 }),
    // Description of the drawing. Example: "De menor a mayor volumen: {volumes}."
    drawingText: template(['volumes'], { max: 200 }),
    // Below the drawing. Example: Representación orientativa; volúmenes en proporción.
    caption: text({ max: 120 }),
    // Height of the person. Example: "1,75 m"
    person: text({ max: 20 }),
    // Name of the choice. Example: Elija un volumen
    choose: text({ max: 40 }),
    // Link to ask for one. Example: Pedir un contenedor de {volume} por WhatsApp
    ask: template(['volume'], { max: 80 }),
    // First message of WhatsApp. Example: "Hola, me interesa un contenedor de {volume}."
    message: plainTemplate(['volume'], { max: 300 }),
    // Example: contenedores-cinco-volumenes.jpg
    picture: picture(pictureSizes.card),
  }),
  // Card of the trays (F6); the measures stand in empresa.yaml.
  trays: z.strictObject({
    // Example: Bandejas estancas
    title: text({ max: 40 }),
    // Example: Totalmente herméticas e impermeables.
    text: text({ max: 260 }),
    // Name of the drawing. Example: Bandeja estanca acotada
    drawingTitle: plain({ max: 100 }),
    // Description of the drawing. Example: "Bandeja de {length} de largo, {width} de ancho y {height} de alto."
    drawingText: template(['length', 'width', 'height'], { max: 200 }),
    // Label in the drawing. Example: Tapa
    lid: text({ max: 40 }),
    // Label in the drawing. Example: Junta de estanquidad
    seal: text({ max: 40 }),
    // Label in the drawing. Example: Entradas para carretilla
    forks: text({ max: 40 }),
    // Names the unit of the measures. Example: Medidas exteriores en milímetros.
    caption: text({ max: 80 }),
    // Example: Medidas exteriores
    dimensionsLabel: text({ max: 40 }),
    // Example: Capacidad
    capacityLabel: text({ max: 40 }),
    // Example: Peso aproximado
    weightLabel: text({ max: 40 }),
    // Example: bandejas-estancas.jpg
    picture: picture(pictureSizes.card),
  }),
  // Card of the personalised adaptation (S1).
  adaptation: z.strictObject({
    // Example: Adaptación personalizada
    title: text({ max: 40 }),
    // Example: Díganos qué genera, cuánto y dónde.
    text: text({ max: 300 }),
    // Example: { label: Explíquenos su caso, anchor: contacto }
    link: link(),
  }),
  carousel,
});

export type ServicesContent = z.output<typeof services>;
