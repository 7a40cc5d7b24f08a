import * as z from 'zod';
import { link, list, picture, plain, text, video } from '../fields.ts';
import { pictureSizes, videoWeights } from '../places.ts';

/** inicio/portada.yaml: the first screen (O1–O4). */
export const hero = z.strictObject({
  // Headline. Example: Gestión de residuos y metales para la industria
  title: text({ max: 90 }),
  // Two paragraphs. Example: - Gestionamos residuos peligrosos y no peligrosos.
  paragraphs: list(text({ max: 220 })),
  // Button to the services. Example: { label: Nuestros Servicios, anchor: servicios }
  services: link(),
  // Button to the contact. Example: { label: Contactar Ahora, anchor: contacto }
  contact: link(),
  // Poster on wide screens. Example: hero-wide.jpg
  wide: picture(pictureSizes.heroWide),
  // Poster on narrow screens. Example: hero-tall.jpg
  tall: picture(pictureSizes.heroTall),
  // Background video (O1–O3).
  video: z.strictObject({
    // true while it is not the company's own video (F9). Example: true
    standIn: z.boolean(),
    // Files for wide screens, the preferred format first. Example: [hero-1280.webm, hero-1280.mp4]
    wide: list(video(videoWeights.wide), (file) => file),
    // Files for narrow screens. Example: [hero-720.webm, hero-720.mp4]
    tall: list(video(videoWeights.tall), (file) => file),
    // Name of the control while it plays (O3). Example: Pausar el vídeo
    pause: plain({ max: 40 }),
    // Name of the control while it is paused (O3). Example: Reproducir el vídeo
    play: plain({ max: 40 }),
    // Note for the console (O2). Example: El vídeo de portada no se ha podido reproducir.
    failed: plain({ max: 120 }),
  }),
  // Name of the list of credentials (O4). Example: Autorizaciones y certificaciones
  credentialsLabel: plain({ max: 60 }),
  // Certifications, after the authorisations of empresa.yaml (O4). Example: - { label: Calidad, value: "ISO 9001:2015" }
  credentials: list(
    z.strictObject({ label: text({ max: 30 }), value: text({ max: 30 }) }),
    ({ value }) => value,
  ),
});

export type HeroContent = z.output<typeof hero>;
