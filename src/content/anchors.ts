/** The anchors of the home page, in order. Sections and schemas read this list. */
export const anchors = [
  'trazabilidad',
  'servicios',
  'sobre-nosotros',
  'about', // alias of sobre-nosotros, for links from other sites
  'certificaciones',
  'objetivos',
  'contacto',
] as const;
