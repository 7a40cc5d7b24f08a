import * as z from 'zod';
import { link, list, plain, plainTemplate, template, text } from '../fields.ts';

/** Title and description of a page, for search engines and networks (X2). */
const metadata = z.strictObject({
  // Title of the window. Example: "Aviso legal · {tradeName}"
  title: plainTemplate(['tradeName'], { max: 100 }),
  // One or two sentences. Example: "Datos de la empresa y condiciones de uso de {tradeName}."
  description: plainTemplate(['tradeName', 'authorisations'], { max: 200 }),
});

/** sitio.yaml: the words that all pages share (H1–H3, P1–P5, R3, R4, B2). */
export const site = z.strictObject({
  // A title and a description for every page.
  metadata: z.strictObject({ home: metadata, legal: metadata, notFound: metadata, failure: metadata }),
  // The mark beside the name and in the icons.
  logo: z.strictObject({
    // true while it is not the company's own (F9). Example: true
    standIn: z.boolean(),
  }),
  // Skip link (H3). Example: Saltar al contenido
  skipLink: text({ max: 40 }),
  header: z.strictObject({
    // Name of the logo's link. Example: "{tradeName}: inicio"
    home: plainTemplate(['tradeName'], { max: 80 }),
    // Name of the navigation. Example: Principal
    navigation: plain({ max: 40 }),
    // Name of the toggle while shut (H2). Example: Abrir menú
    openMenu: plain({ max: 40 }),
    // Name of the toggle while open (H2). Example: Cerrar menú
    closeMenu: plain({ max: 40 }),
    // Links of the menu (H1). Example: - { label: Servicios, anchor: servicios }
    links: list(link()),
    // The link that looks like a button (H1). Example: { label: Contacto, anchor: contacto }
    contact: link(),
  }),
  footer: z.strictObject({
    // Line beside the logo (P1). Example: Residuos y metales con trazabilidad completa.
    tagline: text({ max: 120 }),
    // Heading of the company's links (P2). Example: Empresa
    companyHeading: text({ max: 40 }),
    // Links about the company (P2). Example: - { label: Sobre nosotros, anchor: sobre-nosotros }
    companyLinks: list(link()),
    // Heading that leads to the services (P3). Example: Servicios
    servicesHeading: text({ max: 40 }),
    // What the company does (P3). Example: - Logística especializada
    services: list(text({ max: 60 }), (service) => service),
    // Heading that leads to the contact (P4). Example: Contacto
    contactHeading: text({ max: 40 }),
    // Where the company works (P4). Example: - Sevilla, España
    places: list(text({ max: 60 }), (place) => place),
    // Copyright (P5, B5). Example: "© {year} {tradeName}. Todos los derechos reservados."
    copyright: template(['year', 'tradeName'], { max: 120 }),
    // Link to the legal notice (P5). Example: Aviso Legal
    legal: text({ max: 40 }),
  }),
  // Name of the button that leads up (B2). Example: Volver arriba
  scrollToTop: plain({ max: 40 }),
  // Said after links that open a tab. Example: (se abre en una pestaña nueva)
  newTab: plain({ max: 60 }),
  // The 404 page (R3).
  notFound: z.strictObject({
    // Example: "404"
    code: text({ max: 10 }),
    // English, as R3 asks. Example: Oops! Page not found
    title: text({ max: 60 }),
    // Example: La página que busca no existe.
    text: text({ max: 200 }),
    // English, as R3 asks. Example: Return to Home
    home: text({ max: 40 }),
    // The same in Spanish. Example: Volver al inicio
    homeNote: text({ max: 40 }),
    // Before the unknown path in the console. Example: "404: ruta no encontrada"
    log: plain({ max: 80 }),
    // Before the phone. Example: O llámenos
    call: text({ max: 40 }),
  }),
  // The failure page and panel (R4).
  failure: z.strictObject({
    // English, as R4 asks. Example: Unexpected Application Error!
    title: text({ max: 60 }),
    // Example: Algo ha fallado en el sitio.
    text: text({ max: 200 }),
    // Example: Volver al inicio
    home: text({ max: 40 }),
    // Before the phone. Example: Llamar al
    call: text({ max: 40 }),
  }),
});

export type Site = z.output<typeof site>;
