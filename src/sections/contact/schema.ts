import { group, message, plain, text } from '../../content/fields.ts';

/** inicio/contacto.yaml: the ways to contact the company. */
export const contact = group('Contacto', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  whatsapp: group('WhatsApp', {
    title: text('Título', 40),
    text: text('Texto', 200),
    label: text('Botón', 40),
    message: message('Primer mensaje'),
  }),
  quote: group('Presupuesto o visita', {
    title: text('Título', 40),
    text: text('Texto', 200),
    phoneLabel: text('Botón del teléfono', 40),
    emailLabel: text('Botón del correo', 40),
    subject: plain('Asunto del correo', 100),
    save: text('Enlace a la tarjeta de contacto', 40),
    copy: group('Botones para copiar', {
      short: plain('Texto del botón', 20),
      phone: plain('Qué copia el botón del teléfono', 40),
      email: plain('Qué copia el botón del correo', 40),
      phoneCopied: plain('Aviso de que se ha copiado el teléfono', 40),
      emailCopied: plain('Aviso de que se ha copiado el correo', 40),
      again: plain('Aviso al copiar otra vez', 60, { tokens: ['notice'] }),
      refused: plain('Aviso de que no se ha podido copiar', 120),
    }),
    phoneCaption: text('Rótulo del teléfono', 40),
    emailCaption: text('Rótulo del correo', 40),
  }),
  hours: group('Horario', {
    title: text('Título', 40),
    several: plain('Varios días seguidos', 40, { tokens: ['first', 'last'] }),
    range: plain('Desde y hasta qué hora', 40, { tokens: ['opens', 'closes'] }),
  }),
  map: group('Mapa', {
    title: text('Título', 60),
    link: text('Enlace a Google Maps', 40),
    liveTitle: plain('Nombre del mapa', 80),
    move: text('Botón para mover el mapa', 40),
  }),
});
