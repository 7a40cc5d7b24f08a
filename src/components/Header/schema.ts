import { group, list, plain, text } from '../../content/fields.ts';
import { link } from '../../content/sections.ts';

/** cabecera.yaml: the header and the skip link. */
export const header = group('Cabecera', {
  home: plain('Nombre del enlace del logotipo', 80, { tokens: ['tradeName'] }),
  navigation: plain('Nombre del menú', 40),
  openMenu: plain('Botón que abre el menú', 40),
  closeMenu: plain('Botón que cierra el menú', 40),
  links: list('Enlaces del menú', link, { max: 5 }),
  contact: text('Botón de contacto', 40),
  skipLink: text('Enlace al contenido', 40, { hint: 'Es la primera parada del teclado.' }),
  otherEdition: plain('Enlace a la otra edición', 30, { hint: 'En el idioma de la otra.' }),
});
