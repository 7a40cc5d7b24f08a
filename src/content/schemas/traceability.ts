import * as z from 'zod';
import { identifier, list, picture, plain, template, text } from '../fields.ts';
import { pictureSizes } from '../places.ts';

/** inicio/trazabilidad.yaml: the lines of business and the way of a load (T1). */
export const traceability = z.strictObject({
  // Example: Cada carga, localizada de origen a destino
  title: text({ max: 80 }),
  // Example: Cuatro líneas de actividad y una misma forma de trabajar.
  lead: text({ max: 260 }),
  // Example: Líneas de actividad
  linesHeading: text({ max: 60 }),
  // Links to ask about a line of business.
  ask: z.strictObject({
    // Example: Consultar por WhatsApp
    whatsapp: text({ max: 30 }),
    // Example: por correo
    email: text({ max: 30 }),
    // Said before both, for who hears them out of their place. Example: "Consulta sobre {line}:"
    about: template(['line'], { max: 60 }),
  }),
  // Lines of business.
  lines: list(
    z.strictObject({
      // For the code. Example: peligrosos
      id: identifier(),
      // Example: Residuos peligrosos
      title: text({ max: 50 }),
      // Example: Recogida, transporte y entrega a un gestor autorizado.
      text: text({ max: 200 }),
      // Example: bidones-cubeto.jpg
      picture: picture(pictureSizes.card),
      // First message of WhatsApp about it. Example: "Hola, les escribo desde su página web. Genero residuos peligrosos."
      message: plain({ max: 300 }),
      // Subject of the e-mail about it. Example: Consulta sobre residuos peligrosos
      subject: plain({ max: 100 }),
      // true puts the mark of danger. Example: true
      hazardous: z.boolean().default(false),
    }),
    ({ id }) => id,
  ),
  // Example: El camino de una carga
  routeHeading: text({ max: 60 }),
  // Steps, in order.
  steps: list(
    z.strictObject({
      // Example: Recogida
      title: text({ max: 40 }),
      // Example: Nuestra flota retira el contenedor.
      text: text({ max: 160 }),
      // End of the way that the step stands for, if any. Example: Origen
      end: text({ max: 20 }).optional(),
    }),
    ({ title }) => title,
  ),
  // Laws that the steps come from. Example: Según la Ley 7/2022, de residuos y suelos contaminados.
  sources: text({ max: 200 }),
});

export type TraceabilityContent = z.output<typeof traceability>;
