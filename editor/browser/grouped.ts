/** Pending things in the order and in the words in which people do them. */
import { fieldMeta } from '../../src/content/parts.ts';
import { getAt, type Keyed } from '../draft/keyed.ts';
import type { FieldProblem, Saved } from '../protocol.ts';
import { type Form, formOf, labelsOf, schemaAt } from './forms.ts';
import { pictureName } from './pictures.ts';
import { isStaleAt } from './work.ts';

/** What is said once of several fields. */
export interface Said {
  words: string;
  obstacles: readonly FieldProblem[];
}

/** By form, and in each form by what is said. */
export const grouped = (obstacles: readonly FieldProblem[]): [Form, Said[]][] =>
  [...Map.groupBy(obstacles, formOf)].map(([form, all]) => [
    form,
    [...Map.groupBy(all, ({ problem, remedy }) => `${problem} ${remedy}`.trim())].map(
      ([words, obstacles]) => ({
        words,
        obstacles,
      }),
    ),
  ]);

/** What an obstacle is about, for people: a picture by its description, a stale text by its place. */
export function titleOf(obstacle: FieldProblem, saved: Saved): string {
  const { file, path, label } = obstacle;
  if (file === 'pictures' && path[0]) return pictureName(getAt(saved.content, [file, path[0]]));
  if (isStale(obstacle, saved)) return labelsOf(obstacle, saved.content).join(' › ');
  return label ?? formOf(obstacle).title;
}

/** The name of the picture that an obstacle is about. */
export function pictureOf(obstacle: FieldProblem, content: Keyed): string | undefined {
  const { file, path } = obstacle;
  if (file === 'pictures') return path[0];
  const value = getAt(content, [file, ...path]);
  const isPicture = fieldMeta(schemaAt(obstacle, content)).file?.kind === 'picture';
  return isPicture && typeof value === 'string' ? value : undefined;
}

/** Whether an obstacle is a translation that is older than its Spanish. */
export const isStale = (obstacle: FieldProblem, saved: Saved): boolean =>
  isStaleAt({ saved, content: saved.content }, obstacle);
