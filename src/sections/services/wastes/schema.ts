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
} from '../../../content/fields.ts';

/** The words of a list of rows: those of wastes, or those of metals. */
const rowWords = (title: string) =>
  group(title, {
    summary: text('Título de cada lista', 50),
    choose: text('Qué hace cada fila', 100, { hint: 'Que abre una pestaña nueva.' }),
    message: message('Primer mensaje de WhatsApp', ['waste', 'code']),
  });

/** What a seller of metal asks: the company's answers are optional, each in both languages. */
const answer = (title: string, hint: string) => text(title, 160, { hint }).optional();

/** The part of inicio/servicios.yaml on what the company takes and buys. */
export const taken = {
  index: group('Índice de residuos y metales', {
    meaning: text('Qué es el código LER', 260),
    acceptance: text('Qué hacer si el residuo no está', 160),
    hazardous: plain('«Peligroso», para lectores de pantalla', 20),
    wastes: rowWords('Listas de residuos'),
    metals: rowWords('Lista de metales'),
    several: text('Qué hace el botón de cada fila', 60),
  }),
  enquiry: group('Consulta de varias filas', {
    title: text('Título', 40),
    add: plain('Botón de cada fila', 60, { tokens: ['waste', 'code'] }),
    remove: text('Botón que quita una fila', 20),
    added: plain('Aviso al añadir', 80, { tokens: ['item', 'count'] }),
    removed: plain('Aviso al quitar', 80, { tokens: ['item', 'count'] }),
    full: plain('Aviso de que no cabe más', 120),
    again: plain('Un aviso que se repite', 40, { tokens: ['notice'] }),
    bar: text('Enlace a la consulta', 24, { tokens: ['count'] }),
    container: text('Contenedor elegido', 40, { tokens: ['volume'] }),
    message: plain('Principio del mensaje', 140),
    subject: plain('Asunto del correo', 100),
    whatsapp: text('Botón de WhatsApp', 30),
    email: text('Botón de correo', 30),
    copy: group('Botón de copiar', {
      copy: text('Texto', 30),
      label: plain('Nombre', 40, { hint: 'Empieza por su texto.' }),
      copied: text('Aviso de copiado', 40),
      again: text('Aviso de copiado otra vez', 40),
      refused: text('Aviso de que no se ha podido', 80),
    }),
    note: text('Nota', 160),
  }),
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
      note: text('Notas bajo sus filas', 750, { lines: true, hint: 'Cada una en una línea.' }).optional(),
    }),
    { max: 4, parts: ['line'] },
  ),
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
};

/** The chapters of the European List of Waste, each with its subchapters. */
const chapters = [
  '01 0[1345]|02 0[1-7]|03 0[1-3]|04 0[12]|05 0[167]|06 (?:0[1-9]|1[013])|07 0[1-7]|08 0[1-5]|09 01',
  '10 (?:0[1-9]|1[0-4])|11 0[1235]|12 0[13]|13 0[1-578]|14 06|15 0[12]|16 (?:0[1-9]|1[01])|17 0[1-689]',
  '18 0[12]|19 (?:0[1-9]|1[0-4])|20 0[1-3]',
].join('|');

const waste = group('Residuo', {
  code: pattern('Código LER', new RegExp(`^(?:${chapters}) (?!00)\\d{2}\\*?$`), {
    rule: 'Capítulo y subcapítulo de la lista europea, y residuo, con un espacio entre cada dos cifras, y «*» al final si es peligroso.',
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
