/** The anchors of the home page, in order, each with its name for people. Schemas read this list. */
export const anchors = {
  trazabilidad: 'Trazabilidad',
  servicios: 'Servicios',
  'sobre-nosotros': 'Sobre nosotros',
  about: 'Otro nombre de «Sobre nosotros»', // for links from other sites
  certificaciones: 'Certificaciones',
  objetivos: 'Objetivos',
  contacto: 'Contacto',
} as const;
