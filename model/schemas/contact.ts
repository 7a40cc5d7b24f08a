import { group, oneOf, plain, plainTemplate, text } from './fields.ts';
import { sectionAnchor } from './name-fields.ts';

/** Providers of the live map. */
export const mapProviders = { openstreetmap: 'OpenStreetMap', google: 'Google' } as const;

/** inicio/contacto.yaml: the ways to contact the company. */
export const contact = group('Contacto', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  whatsapp: group('WhatsApp', {
    title: text('Título', 40),
    text: text('Texto', 200),
    label: text('Botón', 40),
    message: plain('Primer mensaje', 300),
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
      phone: plain(
        'Qué copia el botón del teléfono',
        40,
        'Lo oyen los lectores de pantalla tras el texto del botón.',
      ),
      email: plain(
        'Qué copia el botón del correo',
        40,
        'Lo oyen los lectores de pantalla tras el texto del botón.',
      ),
      phoneCopied: plain('Aviso de que se ha copiado el teléfono', 40),
      emailCopied: plain('Aviso de que se ha copiado el correo', 40),
      again: plainTemplate(
        'Aviso al copiar otra vez',
        ['notice'],
        60,
        'Distinto del anterior: los lectores de pantalla callan lo que se repite.',
      ),
      refused: plain('Aviso de que no se ha podido copiar', 120),
    }),
    phoneCaption: text('Rótulo del teléfono', 40),
    emailCaption: text('Rótulo del correo', 40),
  }),
  hours: group(
    'Horario',
    {
      title: text('Título', 40),
      several: plainTemplate('Varios días seguidos', ['first', 'last'], 40),
      range: plainTemplate('Desde y hasta qué hora', ['opens', 'closes'], 40),
    },
    'Las horas están en «Datos de la empresa».',
  ),
  map: group('Mapa', {
    title: text('Título', 60),
    drawingTitle: plain('Título del mapa dibujado', 100, 'Para quien no lo ve.'),
    drawingText: plainTemplate('Descripción del mapa dibujado', ['distance'], 300, 'Para quien no lo ve.'),
    addressCaption: text('Rótulo de la dirección', 40),
    link: text('Enlace a Google Maps', 40),
    frameTitle: plain('Nombre del mapa', 80, 'Para lectores de pantalla.'),
    move: text('Botón para mover el mapa', 40),
    done: text('Botón para dejar de moverlo', 40),
    provider: oneOf(
      'Proveedor del mapa',
      mapProviders,
      'OpenStreetMap no usa cookies; el mapa de Google solo se carga si el visitante lo pide. Si cambia, cambie también el nombre del mapa y el aviso legal.',
    ),
    consent: text('Botón que carga el mapa de Google', 80),
    loading: text('Aviso mientras carga el mapa de Google', 60),
    failed: text('Aviso de que el mapa de Google no ha cargado', 120),
  }),
  anchor: sectionAnchor,
});
