import {
  group,
  inBoth,
  like,
  line,
  list,
  message,
  pattern,
  picture,
  plain,
  provisional,
  text,
} from '../../content/fields.ts';

/** What a seller of metal asks: the company's answers are optional, each in both languages. */
const answer = (title: string, hint: string) => text(title, 160, { hint }).optional();

/** inicio/trazabilidad.yaml: the lines of business, the journey of a load and its papers. */
export const traceability = group('Trazabilidad', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  linesHeading: text('Título de las líneas de actividad', 60),
  ask: group('Enlaces de consulta', {
    whatsapp: text('Enlace de WhatsApp', 30),
    email: text('Enlace de correo', 30),
  }),
  lines: list(
    'Líneas de actividad',
    group('Línea de actividad', {
      line,
      title: text('Título', 50),
      text: text('Texto', 200, { tokens: ['certificates'] }),
      picture: picture('Fotografía'),
      message: message('Primer mensaje de WhatsApp'),
      subject: plain('Asunto del correo', 100),
      note: text('Nota bajo sus residuos', 260).optional(),
    }),
    { max: 4, parts: ['line'] },
  ),
  wastes: group('Listas de residuos', {
    meaning: text('Qué es el código LER', 260),
    summary: text('Título de cada lista', 50),
    choose: text('Qué hace cada enlace', 100, { hint: 'Que abre una pestaña nueva.' }),
    acceptance: text('De qué depende la aceptación', 160),
    hazardous: text('«Peligroso», para lectores de pantalla', 20),
    message: message('Primer mensaje de WhatsApp', ['waste', 'code']),
  }),
  seller: group(
    'Para quien vende metales',
    {
      title: text('Título', 50),
      labels: group('Preguntas', {
        bought: text('Qué se compra', 40),
        weighing: text('Pesaje', 40),
        ticket: text('Comprobante', 40),
        payment: text('Pago', 40),
        identification: text('Documentación', 40),
        gateHours: text('Horario', 40),
      }),
      answers: group('Respuestas', {
        bought: answer('Qué se compra', 'Ejemplo: Aluminio, acero inoxidable y cobre; desde una tonelada.'),
        weighing: answer('Pesaje', 'Ejemplo: En nuestra báscula, en presencia de quien entrega.'),
        ticket: answer('Comprobante', 'Ejemplo: Un tique con el peso bruto, la tara y el neto.'),
        payment: answer('Pago', 'Ejemplo: Por transferencia, en el plazo que se acuerde.'),
        identification: answer('Documentación', 'Ejemplo: Documento de identidad y, si es una empresa, NIF.'),
        gateHours: answer(
          'Horario',
          'De entrega, si es distinto del horario al público. Ejemplo: 8:00–13:30.',
        ),
      }),
    },
    'Sale bajo los metales cuando hay alguna respuesta.',
  ),
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
        author: text('Quién lo prepara', 140),
        time: text('Cuándo', 160),
        keep: text('Qué recibe el cliente', 200),
        law: text('Norma', 120, { hint: 'Con sus artículos.' }),
      }),
    ),
    notes: list('Notas', text('Nota', 280), { max: 4 }),
  }),
});

const waste = group('Residuo', {
  code: pattern('Código LER', /^(?:0[1-9]|1\d|20) (?:0[1-9]|1[0-4]) (?!00)\d{2}\*?$/, {
    rule: 'Capítulo (de 01 a 20), subcapítulo y residuo, con un espacio entre cada dos cifras, y «*» al final si es peligroso.',
    example: '12 01 09*',
  }),
  line,
  name: inBoth('Nombre', (label) => text(label, 80)),
});

/** residuos.yaml: the usual wastes of each line of business. */
export const wastes = group('Residuos habituales', {
  provisional,
  wastes: list(
    'Residuos',
    like(
      waste,
      waste.refine(
        ({ code, line }) => (line === 'hazardous' ? /\*$/ : line === 'nonHazardous' ? /\d$/ : /./).test(code),
        {
          path: ['code'],
          error: 'el asterisco señala los peligrosos, y este residuo está en la otra línea',
        },
      ),
    ),
    { max: 60, parts: ['code', 'line'] },
  ),
});
