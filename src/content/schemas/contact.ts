import * as z from 'zod';
import { oneOf, plain, text } from '../fields.ts';

/** Who provides the live map (K3). */
export const mapProvider = () =>
  oneOf(['openstreetmap', 'google'], 'No hay ningún proveedor de mapas llamado');

/** inicio/contacto.yaml: the ways to reach the company (K1–K3). */
export const contact = z.strictObject({
  // Example: Hablemos de su carga
  title: text({ max: 80 }),
  // Example: Para pedir una recogida, un presupuesto o una visita.
  lead: text({ max: 260 }),
  // Card of WhatsApp (K1).
  whatsapp: z.strictObject({
    // Example: WhatsApp
    title: text({ max: 40 }),
    // Example: Escríbanos y, si puede, adjunte una fotografía del material.
    text: text({ max: 200 }),
    // Example: Contactar por WhatsApp
    label: text({ max: 40 }),
    // First message, already written. Example: "Hola, les escribo desde su página web."
    message: plain({ max: 300 }),
  }),
  // Card of quotes and visits (K2).
  quote: z.strictObject({
    // Example: Presupuesto o visita
    title: text({ max: 40 }),
    // Example: Llámenos o escríbanos y acordamos la visita o el precio.
    text: text({ max: 200 }),
    // Example: Solicitar por teléfono
    phoneLabel: text({ max: 40 }),
    // Example: Enviar email
    emailLabel: text({ max: 40 }),
    // Subject of the e-mail. Example: Solicitud de presupuesto o visita
    subject: plain({ max: 100 }),
    // Link to the card with all the data. Example: Guardar contacto (vCard)
    save: text({ max: 40 }),
    // Buttons that copy the number and the address: what is seen, and the name of each, which begins with it.
    copy: z.strictObject({
      // Example: Copiar
      short: plain({ max: 20 }),
      // Example: Copiar el teléfono
      phone: plain({ max: 60 }),
      // Example: Copiar el correo
      email: plain({ max: 60 }),
      // Said once it is copied. Example: Copiado
      copied: plain({ max: 40 }),
      // Said when the browser does not let it. Example: No se ha podido copiar; queda seleccionado.
      refused: plain({ max: 120 }),
    }),
    // Before the number. Example: Teléfono
    phoneCaption: text({ max: 40 }),
    // Before the address. Example: Correo electrónico
    emailCaption: text({ max: 40 }),
  }),
  // Map (K3).
  map: z.strictObject({
    // Example: Dónde estamos
    title: text({ max: 60 }),
    // Before the address. Example: Dirección
    addressCaption: text({ max: 40 }),
    // Example: Ver en Google Maps
    link: text({ max: 40 }),
    // Name of the frame. Example: Mapa de la ubicación en OpenStreetMap
    frameTitle: plain({ max: 80 }),
    // Button that lets the map scroll. Example: Mover el mapa
    move: text({ max: 40 }),
    // Button that stops it. Example: Dejar de mover el mapa
    done: text({ max: 40 }),
    // openstreetmap sets no cookie; google waits for the visitor's press. Example: openstreetmap
    provider: mapProvider(),
    // Button that loads Google's map. Example: Cargar el mapa de Google (usa cookies)
    consent: text({ max: 80 }),
    // Said while Google's map loads. Example: Cargando el mapa…
    loading: text({ max: 60 }),
    // Said when it does not load. Example: No se ha podido cargar el mapa. Inténtelo de nuevo.
    failed: text({ max: 120 }),
  }),
});

export type ContactContent = z.output<typeof contact>;
