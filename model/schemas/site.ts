import { flag, group, plain, plainTemplate, translated } from './fields.ts';
import { slug } from './name-fields.ts';

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

const fieldsOf = <Name extends string, Field>(
  labels: Record<Name, string>,
  make: (label: string) => Field,
): Record<Name, Field> =>
  Object.fromEntries(Object.entries<string>(labels).map(([name, label]) => [name, make(label)])) as Record<
    Name,
    Field
  >;

/**
 * buscadores.yaml: the editions, their addresses, and their metadata.
 * @param pages every page, with its label
 * @param slugged those with their own path
 */
export const siteOf = <Page extends string, Slugged extends string>(
  pages: Record<Page, string>,
  slugged: Record<Slugged, string>,
) =>
  group('Buscadores y direcciones', {
    metadata: group('Títulos y descripciones', fieldsOf(pages, metadata)),
    pages: group(
      'Direcciones',
      {
        ...fieldsOf(slugged, slug),
        card: slug('Tarjeta de contacto'),
        socialPicture: slug('Imagen para redes sociales'),
      },
      'Última parte de la dirección, como /aviso-legal. No la cambie una vez publicada.',
    ).meta({ isTechnical: true }),
    published: translated(
      flag('Edición publicada', 'Desactivada, ni se publica ni se enlaza, y no hacen falta sus textos.').meta(
        {
          examples: [true],
        },
      ),
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
