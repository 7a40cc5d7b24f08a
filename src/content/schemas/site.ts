import { anchors } from '../anchors.ts';
import { anchor, slug } from '../data-fields.ts';
import { flag, group, plain, plainTemplate, translated } from '../fields.ts';
import { hasSlug, type PageName, pageNames, pages, type SluggedPage } from '../pages.ts';

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

const titles = Object.fromEntries(pageNames.map((name) => [name, metadata(pages[name].label)])) as Record<
  PageName,
  ReturnType<typeof metadata>
>;
const slugs = Object.fromEntries(
  pageNames.filter(hasSlug).map((name) => [name, slug(pages[name].label)]),
) as Record<SluggedPage, ReturnType<typeof slug>>;

const sectionAnchors = {
  trazabilidad: anchor(anchors.trazabilidad),
  servicios: anchor(anchors.servicios),
  'sobre-nosotros': anchor(anchors['sobre-nosotros']),
  about: anchor(anchors.about, 'Para enlaces de otros sitios.'),
  certificaciones: anchor(anchors.certificaciones),
  objetivos: anchor(anchors.objetivos),
  contacto: anchor(anchors.contacto),
} satisfies Record<keyof typeof anchors, unknown>;

/** buscadores.yaml: the editions, their addresses, and what search engines show of them. */
export const site = group('Buscadores y direcciones', {
  metadata: group('Títulos y descripciones', titles),
  pages: group(
    'Direcciones',
    {
      ...slugs,
      card: slug('Tarjeta de contacto'),
      socialPicture: slug('Imagen para redes sociales'),
    },
    'Última parte de la dirección, como /aviso-legal. No la cambie una vez publicada.',
  ).meta({ isTechnical: true }),
  anchors: group(
    'Anclas de la página de inicio',
    sectionAnchors,
    'Final de la dirección de cada sección, como /#servicios. No las cambie una vez publicadas.',
  ).meta({ isTechnical: true }),
  published: translated(
    flag('Edición publicada', 'Desactivada, ni se publica ni se enlaza, y no hacen falta sus textos.'),
    { translated: 'any' },
  ),
  forOthers: translated(
    flag(
      'Edición para quien lee otros idiomas',
      'Los buscadores la muestran a quien lee en un idioma sin edición propia.',
    ).meta({ isTechnical: true }),
  ),
  languageName: plain('Nombre del idioma', 30, 'En el propio idioma.'),
});
