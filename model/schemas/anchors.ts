/** The anchors of the home page, in order, with their labels in the editor. */
export const anchors = {
  trazabilidad: 'Trazabilidad',
  servicios: 'Servicios',
  'sobre-nosotros': 'Sobre nosotros',
  about: 'Otro nombre de «Sobre nosotros»', // for links from other sites
  certificaciones: 'Certificaciones',
  objetivos: 'Objetivos',
  contacto: 'Contacto',
} as const;
