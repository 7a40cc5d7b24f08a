import { choice, group, line, list, text } from '../../content/fields.ts';
import { link } from '../../content/sections.ts';
import type { Service } from '../../lib/links.ts';

const services: Readonly<Record<Service, string>> = {
  ...(line.meta()?.options as Record<Exclude<Service, 'fleet'>, string>),
  fleet: 'Flota',
};

/** pie.yaml: the footer. */
export const footer = group('Pie de página', {
  tagline: text('Lema', 120),
  companyHeading: text('Título de los enlaces de la empresa', 40),
  companyLinks: list('Enlaces de la empresa', link, { max: 6 }),
  servicesHeading: text('Título de los servicios', 40),
  services: list(
    'Servicios',
    group('Servicio', {
      label: text('Texto del enlace', 60),
      anchor: choice('Parte de «Servicios»', services),
    }),
    { max: 6 },
  ),
  contactHeading: text('Título del contacto', 40),
  copyright: text('Derechos de autor', 120, { tokens: ['year', 'tradeName'] }),
});
