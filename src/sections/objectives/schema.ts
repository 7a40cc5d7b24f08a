import { group, list, text } from '../../content/fields.ts';

/** inicio/objetivos.yaml: the objectives. */
export const objectives = group('Objetivos', {
  title: text('Título', 80),
  lead: text('Entradilla', 200),
  objectives: list('Objetivos', group('Objetivo', { title: text('Título', 50), text: text('Texto', 200) }), {
    max: 6,
  }),
});
