import { anchors } from './anchors.ts';
import { flag, group, plain, plainTemplate, translated } from './fields.ts';
import { anchor, slug } from './name-fields.ts';
import { hasSlug, type PageName, pageNames, pages, type SluggedPage } from './pages.ts';

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

const sectionAnchors = Object.fromEntries(
  Object.entries(anchors).map(([name, label]) => [
    name,
    anchor(label, name === 'about' ? 'Para enlaces de otros sitios.' : undefined),
  ]),
) as Record<keyof typeof anchors, ReturnType<typeof anchor>>;

/** buscadores.yaml: the editions, their addresses, and their metadata. */
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
    flag('Edición publicada', 'Desactivada, ni se publica ni se enlaza, y no hacen falta sus textos.').meta({
      examples: [true],
    }),
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
