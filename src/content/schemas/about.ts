import * as z from 'zod';
import { list, picture, plain, plainTemplate, template, text } from '../fields.ts';
import { pictureSizes } from '../places.ts';

/** A card of words. */
const card = z.strictObject({
  // Example: Misión
  title: text({ max: 40 }),
  // Example: Gestionar cada residuo conforme a la ley.
  text: text({ max: 260 }),
});

/** The drawn map (A1, F7). */
const map = z.strictObject({
  // Name of the drawing. Example: Situación de Sevilla y de Algeciras
  title: plain({ max: 100 }),
  // Description of the drawing. Example: "Sevilla y Algeciras, a unos {distance} en línea recta."
  text: plainTemplate(['distance'], { max: 300 }),
  // Names on the map. Example: Sevilla
  seville: text({ max: 30 }),
  // Example: Puerto de Sevilla
  sevillePort: text({ max: 30 }),
  // Other towns on the map. Example: { huelva: Huelva, cadiz: Cádiz }
  towns: z.strictObject({
    huelva: text({ max: 20 }),
    cordoba: text({ max: 20 }),
    jerez: text({ max: 20 }),
    cadiz: text({ max: 20 }),
    malaga: text({ max: 20 }),
  }),
  // Example: Algeciras
  algeciras: text({ max: 30 }),
  // Example: Guadalquivir
  river: text({ max: 30 }),
  // Example: Océano Atlántico
  ocean: text({ max: 30 }),
  // Example: Mar Mediterráneo
  sea: text({ max: 30 }),
  // Example: Portugal
  portugal: text({ max: 30 }),
  // Example: España
  spain: text({ max: 30 }),
  // Example: Marruecos
  morocco: text({ max: 30 }),
  // Way out by land. Example: A Europa
  toEurope: text({ max: 30 }),
  // Way out by sea. Example: A América
  toAmerica: text({ max: 30 }),
  // Number of the road north. Example: A-4
  roadNorth: text({ max: 10 }),
  // Number of the road south. Example: AP-4
  roadSouth: text({ max: 10 }),
  // Where the coast's line comes from. Example: Línea de costa de Natural Earth, de dominio público.
  attribution: text({ max: 120 }),
});

/** inicio/nosotros.yaml: the company (A1). */
export const about = z.strictObject({
  // In capitals in the text itself. Example: SOBRE NOSOTROS
  title: text({ max: 60 }),
  // Who we are, with a picture. Example: { title: Quiénes somos, text: Una empresa de Sevilla., picture: cobre.jpg }
  who: card.extend({ picture: picture(pictureSizes.card) }),
  // Example: { title: Especialización, text: El sector aeroespacial es nuestra especialidad. }
  specialisation: card,
  // Example: { title: Experiencia y equipo, text: Un equipo que conoce el residuo. }
  experience: card,
  // Example: { title: Red global, text: Proveedores y agentes en España y en otros países. }
  network: card,
  // Example: { title: Misión, text: Gestionar cada residuo conforme a la ley. }
  mission: card,
  // Strategic location (F7).
  location: z.strictObject({
    // Example: Ubicación estratégica
    title: text({ max: 40 }),
    // Four points. Example: - { title: Transporte terrestre, text: "Por carretera, con flota propia." }
    points: list(
      z.strictObject({ title: text({ max: 50 }), text: template(['distance'], { max: 120 }) }),
      ({ title }) => title,
    ),
    map,
  }),
  // Card of the team (A1, F9). Its text and its mark are shown while it has no picture.
  team: card.extend({
    // Mark on the card. Example: Próximamente
    soon: text({ max: 30 }),
    // Photograph of the team, once there is one. Example: equipo.jpg
    picture: picture(pictureSizes.card).optional(),
  }),
});

export type AboutContent = z.output<typeof about>;
