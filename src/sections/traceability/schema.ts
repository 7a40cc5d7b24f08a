import { group, list, provisional, text } from '../../content/fields.ts';

/** inicio/trazabilidad.yaml: the journey of a load and its papers. */
export const traceability = group('Trazabilidad', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  routeHeading: text('Título del camino de una carga', 60),
  steps: list(
    'Pasos',
    group('Paso', {
      title: text('Título', 40),
      text: text('Texto', 160),
      end: text('Extremo del camino', 20, { hint: 'Solo en el primer paso y en el de destino.' }).optional(),
    }),
    { max: 8 },
  ),
  archive: group('Junto al camino', { title: text('Título', 40), text: text('Texto', 160) }),
  papers: group('Papeles', {
    title: text('Título', 60),
    columns: group('Columnas', {
      document: text('Documento', 40),
      author: text('Quién lo prepara', 40),
      time: text('Cuándo', 40),
      keep: text('Qué recibe el cliente', 40),
      law: text('Norma', 40),
    }),
    rows: list(
      'Documentos',
      group('Documento', {
        document: text('Documento', 40),
        author: text('Quién lo prepara', 160),
        time: text('Cuándo', 160),
        keep: text('Qué recibe el cliente', 200),
        law: text('Norma', 120, { hint: 'Con sus artículos.' }),
      }),
    ),
    notes: list('Notas', text('Nota', 400), { max: 4 }),
    service: group(
      'Qué prepara la empresa',
      { text: text('Texto', 160), provisional },
      'Para el cliente. Quítelo si la empresa no lo hace.',
    ).optional(),
  }),
});
