import * as z from 'zod';
import { plain } from '../fields.ts';

/** One picture of fotos.yaml. */
const pictureEntry = z.strictObject({
  // What is seen, for those who do not see it. Example: Camión con un contenedor verde en el puerto
  alt: plain({ max: 180 }),
  // true while it is not the company's own photograph (F9). Example: true
  standIn: z.boolean(),
});

/** fotos.yaml: name of the file → its description. */
export const photos = z.record(z.string(), pictureEntry);

export type Pictures = z.output<typeof photos>;
