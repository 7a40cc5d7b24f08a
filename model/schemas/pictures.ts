import * as z from 'zod';
import { flag, group, plain } from './fields.ts';

const entry = group('Fotografía', {
  alt: plain('Texto alternativo', 180, 'Lo que se ve en la fotografía, para quien no puede verla.'),
  standIn: flag('Imagen provisional', 'Desactívela cuando sea una fotografía de la empresa.'),
});

/** fotos.yaml: file name → description. */
export const pictures = z.record(z.string(), entry).meta({
  title: 'Fotografías',
  description: 'Todas las del sitio, cada una con su descripción.',
});
