import { group, plain } from '../content/fields.ts';
import { type IndexedPage, pages } from './links.ts';

const metadata = (title: string) =>
  group(title, {
    title: plain('Título de la ventana', 100, { tokens: ['tradeName'] }),
    description: plain('Descripción', 155, {
      tokens: ['tradeName', 'authorisations'],
      hint: 'Una o dos frases para buscadores y redes.',
    }),
  });

const indexed = Object.entries(pages).map(([name, { title }]) => [name, metadata(title)]);

/** buscadores.yaml: titles and descriptions for search engines and networks. */
export const metadataOfPages = group('Buscadores', {
  ...(Object.fromEntries(indexed) as Record<IndexedPage, ReturnType<typeof metadata>>),
  notFound: metadata('Página 404'),
  failure: metadata('Página de fallo'),
});
