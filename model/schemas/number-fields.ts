import * as z from 'zod';
import { readCoordinates } from '../text/coordinates.ts';
import { typed } from '../text/format.ts';
import { group } from './fields.ts';

/** A number between two limits, both included. The hint contains them. */
export const measure = (label: string, min: number, max: number, unit: string) =>
  z
    .number()
    .min(min)
    .max(max)
    .meta({
      title: label,
      description: `Escriba un número entre ${typed(min)} y ${typed(max)} (${unit}).`,
    });

/** Decimal degrees (WGS 84). */
export const coordinates = (label: string, hint: string) =>
  group(
    label,
    {
      latitude: measure('Latitud', -90, 90, 'grados decimales; al sur del ecuador, negativos'),
      longitude: measure('Longitud', -180, 180, 'grados decimales; al oeste de Greenwich, negativos'),
    },
    hint,
  ).meta({
    readGroup: readCoordinates,
    examples: [
      { latitude: 37.3413, longitude: -6.0013 },
      { latitude: 36.6866, longitude: -6.1372 },
      { latitude: 38.7223, longitude: -9.1393 },
      { latitude: 28.1235, longitude: -15.4363 },
    ],
  });
