import { datum, group, list, picture, plain, plainTemplate, template, text } from '../fields.ts';

const card = { title: text('Título', 40), text: text('Texto', 260) };
const town = (name: string) => text(`Rótulo de ${name}`, 20);
const mapLabel = (name: string) => text(`Rótulo ${name}`, 30);

const map = group('Mapa dibujado', {
  title: plain('Título', 100, 'Para quien no ve el mapa.'),
  text: plainTemplate('Descripción', ['distance'], 300, 'Para quien no ve el mapa.'),
  seville: mapLabel('de Sevilla'),
  sevillePort: mapLabel('del puerto de Sevilla'),
  towns: group('Otras poblaciones', {
    huelva: town('Huelva'),
    cordoba: town('Córdoba'),
    jerez: town('Jerez'),
    cadiz: town('Cádiz'),
    malaga: town('Málaga'),
  }),
  algeciras: mapLabel('de Algeciras'),
  river: mapLabel('del río'),
  ocean: mapLabel('del océano'),
  sea: mapLabel('del mar'),
  portugal: mapLabel('de Portugal'),
  spain: mapLabel('de España'),
  morocco: mapLabel('de Marruecos'),
  toEurope: mapLabel('de la salida por tierra'),
  toAmerica: mapLabel('de la salida por mar'),
  roadNorth: datum('Carretera hacia el norte', 10),
  roadSouth: datum('Carretera hacia el sur', 10),
  attribution: text('Procedencia del mapa', 120),
});

/** inicio/nosotros.yaml: the company. */
export const about = group('Sobre nosotros', {
  title: text('Título', 60, 'En mayúsculas.'),
  who: group('Quiénes somos', { ...card, picture: picture('Fotografía', 'card') }),
  specialisation: group('Especialización', card),
  experience: group('Experiencia y equipo', card),
  network: group('Red global', card),
  mission: group('Misión', card),
  location: group('Ubicación', {
    title: text('Título', 40),
    points: list(
      'Puntos',
      group('Punto', { title: text('Título', 50), text: template('Texto', ['distance'], 120) }),
      { key: 'title' },
    ),
    map,
  }),
  team: group(
    'Equipo',
    {
      ...card,
      soon: text('Marca mientras falta la fotografía', 30),
      picture: picture('Fotografía del equipo', 'card').optional(),
    },
    'El texto y la marca salen mientras no haya fotografía.',
  ),
});
