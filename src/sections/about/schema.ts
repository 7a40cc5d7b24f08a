import { card, datum, group, list, picture, plain, text } from '../../content/fields.ts';

const mapLabel = (name: string, max: number) => text(`Rótulo ${name}`, max);

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
      sevillePort: mapLabel('del puerto de Sevilla', 17),
      towns: group('Otras poblaciones', {
        huelva: mapLabel('de Huelva', 14),
        cordoba: mapLabel('de Córdoba', 14),
        jerez: mapLabel('de Jerez', 14),
        cadiz: mapLabel('de Cádiz', 14),
        malaga: mapLabel('de Málaga', 14),
      }),
      algeciras: mapLabel('de Algeciras', 9),
      river: mapLabel('del río', 13),
      ocean: mapLabel('del océano', 16),
      sea: mapLabel('del mar', 18),
      portugal: mapLabel('de Portugal', 9),
      spain: mapLabel('de España', 12),
      morocco: mapLabel('de Marruecos', 12),
      toEurope: mapLabel('de la salida por tierra', 16),
      toAmerica: mapLabel('de la salida por mar', 16),
      roadNorth: datum('Carretera hacia el norte', 6),
      roadSouth: datum('Carretera hacia el sur', 6),
      distance: mapLabel('de la distancia a Algeciras', 9),
      attribution: text('Procedencia del mapa', 120),
    }),
  }),
  team: group(
    'Equipo',
    { ...card, soon: text('Marca mientras falta la fotografía', 30) },
    'El texto y la marca salen mientras no haya fotografía.',
  ),
});
