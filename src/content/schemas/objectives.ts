import * as z from 'zod';
import { list, text } from '../fields.ts';

/** inicio/objetivos.yaml: the objectives (J1). */
export const objectives = z.strictObject({
  // Example: Objetivos
  title: text({ max: 80 }),
  // Example: Lo que nos exigimos en cada trabajo.
  lead: text({ max: 200 }),
  // Four cards. Example: - { title: Mejora continua, text: Nuestro compromiso principal es mejorar. }
  objectives: list(
    z.strictObject({ title: text({ max: 50 }), text: text({ max: 200 }) }),
    ({ title }) => title,
  ),
});

export type ObjectivesContent = z.output<typeof objectives>;
