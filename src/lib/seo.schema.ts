import { group, plain } from '../content/fields.ts';

const metadata = (title: string) =>
  group(title, {
    title: plain('Título de la ventana', 100, { tokens: ['tradeName'] }),
    description: plain('Descripción', 155, {
      tokens: ['tradeName', 'authorisations'],
      hint: 'Una o dos frases para buscadores y redes.',
    }),
  });

/** buscadores.yaml: titles and descriptions for search engines and networks. */
export const metadataOfPages = group('Buscadores', {
  home: metadata('Página de inicio'),
  legal: metadata('Aviso legal'),
  notFound: metadata('Página 404'),
  failure: metadata('Página de fallo'),
});
