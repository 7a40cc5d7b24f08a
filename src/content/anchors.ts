/** The places of the home page that a link may lead to (spec «Anchors»). The only list: sections and schemas read it. */
export const anchors = [
  'trazabilidad',
  'servicios',
  'sobre-nosotros',
  'about', // alias of sobre-nosotros, kept for links from outside
  'certificaciones',
  'objetivos',
  'contacto',
] as const;
