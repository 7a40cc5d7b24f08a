import {
  group,
  inBoth,
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
      text: text('Texto', 200),
      picture: picture('Fotografía'),
      message: message('Primer mensaje de WhatsApp'),
      subject: plain('Asunto del correo', 100),
      note: text('Nota bajo sus filas', 750).optional(),
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
      }).optional(),
    },
    'Sale bajo los metales cuando hay alguna respuesta.',
  ),
};

/** residuos.yaml: the usual wastes of each line of business. */
export const wastes = group('Residuos habituales', {
  provisional,
  wastes: list(
    'Residuos',
    group('Residuo', {
      code: pattern('Código LER', /^\d{2} \d{2} \d{2}\*?$/, {
        rule: 'Seis cifras en pares, con un espacio entre cada dos, y «*» al final si es peligroso.',
        example: '12 01 09*',
      }),
      line,
      name: inBoth('Nombre', (label) => text(label, 80)),
    }),
    { max: 60, parts: ['code', 'line'] },
  ),
});
