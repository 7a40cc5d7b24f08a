import { card, group, list, picture, plain, text } from '../../content/fields.ts';

/** inicio/nosotros.yaml: the company. */
export const about = group('Sobre nosotros', {
  title: text('Título', 60, { hint: 'En mayúsculas.' }),
  who: group('Quiénes somos', { ...card, picture: picture('Fotografía') }),
  specialisation: group('Especialización', card),
  experience: group('Experiencia y equipo', card),
  network: group('Red global', card),
  mission: group('Misión', card),
  location: group('Ubicación', {
    title: text('Título', 40),
    points: list('Puntos', group('Punto', { title: text('Título', 50), text: text('Texto', 120) }), {
      max: 6,
    }),
    map: group('Mapa dibujado', {
      title: plain('Título', 100),
      text: text('Descripción', 300),
    }),
  }),
  team: group(
    'Equipo',
    { ...card, soon: text('Marca mientras falta la fotografía', 30) },
    'El texto y la marca salen mientras no haya fotografía.',
  ),
});
