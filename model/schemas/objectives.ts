import { group, list, text } from './fields.ts';
import { sectionAnchor } from './name-fields.ts';

const objective = group('Objetivo', { title: text('Título', 50), text: text('Texto', 200) });

/** inicio/objetivos.yaml: the objectives. */
export const objectives = group('Objetivos', {
  title: text('Título', 80),
  lead: text('Entradilla', 200),
  objectives: list('Objetivos', objective, { key: 'title' }),
  anchor: sectionAnchor,
});
