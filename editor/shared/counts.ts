/** Counts of changes in Spanish. */
import type { ChangeKind, Counts } from './protocol.ts';

const units: Record<ChangeKind, readonly [singular: string, plural: string]> = {
  text: ['texto', 'textos'],
  datum: ['dato', 'datos'],
  picture: ['fotografía', 'fotografías'],
  file: ['archivo', 'archivos'],
  added: ['añadido', 'añadidos'],
  removed: ['quitado', 'quitados'],
  moved: ['cambio de orden', 'cambios de orden'],
};

const counted = (number: number, [singular, plural]: readonly [string, string]) =>
  `${number} ${number === 1 ? singular : plural}`;

/** «2 textos, 1 fotografía». */
export const countWords = (counts: Counts | number): string =>
  typeof counts === 'number'
    ? counted(counts, ['cambio', 'cambios'])
    : Object.entries(units)
        .flatMap(([kind, unit]) => {
          const number = counts[kind as ChangeKind];
          return number ? counted(number, unit) : [];
        })
        .join(', ');
