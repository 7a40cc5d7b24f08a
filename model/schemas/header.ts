import { flag, group, link, list, plain, plainTemplate, text } from './fields.ts';

/** cabecera.yaml: the header and the skip link. */
export const header = group('Cabecera', {
  home: plainTemplate('Nombre del enlace del logotipo', ['tradeName'], 80),
  navigation: plain('Nombre del menú', 40),
  openMenu: plain('Botón que abre el menú', 40),
  closeMenu: plain('Botón que cierra el menú', 40),
  links: list('Enlaces del menú', link('Enlace'), {
    key: 'anchor',
    hint: 'Si son demasiado largos para una línea, quedan tras el botón del menú.',
  }),
  contact: link('Botón de contacto'),
  logo: group('Logotipo', {
    standIn: flag('Dibujo provisional', 'Desactívelo cuando sea el logotipo de la empresa.'),
  }),
  skipLink: text('Enlace al contenido', 40, 'Es la primera parada del teclado.'),
});
