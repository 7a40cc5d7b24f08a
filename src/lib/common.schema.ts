import { datum, group, list, text } from '../content/fields.ts';

const mapLabel = (name: string, max: number) => text(`Rótulo ${name}`, max);

/** comunes.yaml: texts of more than one section. */
export const common = group('Textos comunes', {
  places: list('Ámbito de la empresa', text('Lugar o ámbito', 60), { max: 4 }).meta({
    title: 'Ámbito de la empresa',
    description: 'Sale en la portada y en el pie de página.',
  }),
  authority: text('Quién concede las autorizaciones', 60, {
    hint: 'Sale en la portada, en las certificaciones y en la imagen para redes.',
  }),
  illustration: text('Pie de una imagen que no es una fotografía', 40, {
    hint: 'Sale mientras la imagen sea provisional en «Fotografías y vídeo».',
  }),
  illustrations: text('Las imágenes no son fotografías, en el pie de página', 40),
  map: group(
    'Rótulos del mapa dibujado',
    {
      sevillePort: mapLabel('del puerto de Sevilla', 17),
      huelva: mapLabel('de Huelva', 14),
      cordoba: mapLabel('de Córdoba', 14),
      jerez: mapLabel('de Jerez', 14),
      cadiz: mapLabel('de Cádiz', 14),
      malaga: mapLabel('de Málaga', 14),
      algeciras: mapLabel('de Algeciras', 9),
      river: mapLabel('del río', 13),
      ocean: mapLabel('del océano', 16),
      sea: mapLabel('del mar', 18),
      portugal: mapLabel('de Portugal', 9),
      spain: mapLabel('de España', 12),
      morocco: mapLabel('de Marruecos', 12),
      byLand: mapLabel('de la salida por tierra', 16),
      bySea: mapLabel('de la salida por mar', 16),
      roadNorth: datum('Carretera hacia el norte', 6),
      roadSouth: datum('Carretera hacia el sur', 6),
      distance: mapLabel('de la distancia a Algeciras', 9),
    },
    'Salen en «Sobre nosotros».',
  ),
});
