import { group, link, list, template, text } from './fields.ts';

/** pie.yaml: the footer. */
export const footer = group('Pie de página', {
  tagline: text('Lema', 120, 'Junto al logotipo.'),
  companyHeading: text('Título de los enlaces de la empresa', 40),
  companyLinks: list('Enlaces de la empresa', link('Enlace'), { key: 'anchor' }),
  servicesHeading: text('Título de los servicios', 40),
  services: list('Servicios', text('Servicio', 60)),
  contactHeading: text('Título del contacto', 40),
  places: list('Ámbito de la empresa', text('Lugar o ámbito', 60)),
  copyright: template('Derechos de autor', ['year', 'tradeName'], 120),
});
