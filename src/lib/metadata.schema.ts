import { group, plain } from '../content/fields.ts';
import { type IndexedPage, pages } from './links.ts';

const metadataOf = (title: string) =>
  group(title, {
    title: plain('Título de la ventana', 100, { tokens: ['tradeName'] }),
    description: plain('Descripción', 155, {
      tokens: ['tradeName', 'authorisations'],
      hint: 'Una o dos frases para buscadores y redes.',
    }),
  });

const indexed = Object.entries(pages).map(([name, { title }]) => [name, metadataOf(title)]);

/** buscadores.yaml: titles and descriptions for search engines and networks. */
export const metadata = group('Buscadores', {
  ...(Object.fromEntries(indexed) as Record<IndexedPage, ReturnType<typeof metadataOf>>),
  notFound: metadataOf('Página 404'),
  failure: metadataOf('Página de fallo'),
});
