import { anchors } from '../anchors.ts';
import { anchor, slug } from '../data-fields.ts';
import {
  datum,
  flag,
  group,
  link,
  list,
  plain,
  plainTemplate,
  template,
  text,
  translated,
} from '../fields.ts';

const metadata = (label: string) =>
  group(label, {
    title: plainTemplate('Título de la ventana', ['tradeName'], 100, 'También sale en los buscadores.'),
    description: plainTemplate(
      'Descripción',
      ['tradeName', 'authorisations'],
      155,
      'Una o dos frases para buscadores y redes, que cortan las más largas.',
    ),
  });

const sectionAnchors = {
  trazabilidad: anchor(anchors.trazabilidad),
  servicios: anchor(anchors.servicios),
  'sobre-nosotros': anchor(anchors['sobre-nosotros']),
  about: anchor(anchors.about, 'Para enlaces de otros sitios.'),
  certificaciones: anchor(anchors.certificaciones),
  objetivos: anchor(anchors.objetivos),
  contacto: anchor(anchors.contacto),
} satisfies Record<keyof typeof anchors, unknown>;

/** sitio.yaml: the words that all pages share. */
export const site = group('Textos comunes', {
  published: translated(
    flag('Edición publicada', 'Desactivada, ni se publica ni se enlaza, y no hacen falta sus textos.'),
    { translated: 'any' },
  ),
  forOthers: translated(
    flag(
      'Edición para quien lee otros idiomas',
      'Los buscadores la muestran a quien lee en un idioma sin edición propia.',
    ),
  ),
  languageName: plain('Nombre del idioma', 30, 'En el propio idioma.'),
  pages: group(
    'Direcciones',
    {
      legal: slug('Aviso legal'),
      card: slug('Tarjeta de contacto'),
      socialPicture: slug('Imagen para redes sociales'),
    },
    'Última parte de la dirección, como /aviso-legal. No la cambie una vez publicada.',
  ),
  anchors: group(
    'Anclas de la página de inicio',
    sectionAnchors,
    'Final de la dirección de cada sección, como /#servicios. No las cambie una vez publicadas.',
  ),
  metadata: group('Títulos y descripciones', {
    home: metadata('Página de inicio'),
    legal: metadata('Aviso legal'),
    notFound: metadata('Página 404'),
    failure: metadata('Página de fallo'),
  }),
  logo: group('Logotipo', {
    standIn: flag('Dibujo provisional', 'Desactívelo cuando sea el logotipo de la empresa.'),
  }),
  skipLink: text('Enlace al contenido', 40, 'Es la primera parada del teclado.'),
  header: group('Cabecera', {
    home: plainTemplate('Nombre del enlace del logotipo', ['tradeName'], 80),
    navigation: plain('Nombre del menú', 40),
    openMenu: plain('Botón que abre el menú', 40),
    closeMenu: plain('Botón que cierra el menú', 40),
    links: list('Enlaces del menú', link('Enlace'), 'anchor'),
    contact: link('Botón de contacto'),
  }),
  bar: group('Barra de contacto', {
    name: plain('Nombre de la barra', 40, 'Lo oyen los lectores de pantalla.'),
    whatsapp: text('Enlace a WhatsApp', 12),
    call: text('Enlace al teléfono', 12),
  }),
  footer: group('Pie de página', {
    tagline: text('Lema', 120, 'Junto al logotipo.'),
    companyHeading: text('Título de los enlaces de la empresa', 40),
    companyLinks: list('Enlaces de la empresa', link('Enlace'), 'anchor'),
    servicesHeading: text('Título de los servicios', 40),
    services: list('Servicios', text('Servicio', 60)),
    contactHeading: text('Título del contacto', 40),
    places: list('Ámbito de la empresa', text('Lugar o ámbito', 60)),
    copyright: template('Derechos de autor', ['year', 'tradeName'], 120),
    legal: text('Enlace al aviso legal', 40),
  }),
  scrollToTop: plain('Botón para volver arriba', 40),
  pageTop: plain(
    'Nombre del principio de la página',
    40,
    'Lo oyen los lectores de pantalla al volver arriba.',
  ),
  newTab: plain('Aviso de pestaña nueva', 60, 'Lo oyen los lectores de pantalla tras el enlace.'),
  notFound: group(
    'Página 404',
    {
      code: datum('Código', 10),
      title: datum('Título', 60, 'En inglés.'),
      text: text('Texto', 200),
      home: datum('Enlace al inicio', 40, 'En inglés.'),
      homeNote: text('Traducción del enlace', 40),
      log: plain(
        'Aviso técnico',
        80,
        'Precede a la dirección que no existe. Sale en la consola del navegador, no en la página.',
      ),
      call: text('Texto antes del teléfono', 40),
    },
    'Sale cuando una dirección no existe.',
  ),
  failure: group(
    'Página de fallo',
    {
      title: datum('Título', 60, 'En inglés.'),
      text: text('Texto', 200),
      home: text('Enlace al inicio', 40),
      call: text('Texto antes del teléfono', 40),
    },
    'Sale cuando el servidor falla.',
  ),
});
