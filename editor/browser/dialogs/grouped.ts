/** Pending things in the order and in the words in which people do them. */
import { fieldMeta } from '../../../src/content/parts.ts';
import { getAt, type Keyed } from '../../draft/keyed.ts';
import type { FieldProblem, Saved } from '../../shared/protocol.ts';
import { type Form, formOf, labelsOf, schemaAt } from '../state/forms.ts';
import { pictureName } from '../state/pictures.ts';
import { isStaleAt } from '../state/work.ts';

/** The pending things of a form. */
export interface Group {
  form: Form;
  /** What is said of all of them, if there are several. */
  said: string;
  /** What is said of some of them. */
  parts: readonly { words: string; obstacles: readonly FieldProblem[] }[];
}

/** By form, and in each form by what is said. Nothing is said twice. */
export const grouped = (obstacles: readonly FieldProblem[]): Group[] =>
  [...Map.groupBy(obstacles, formOf)].map(([form, all]) => {
    const whole = ({ problem, remedy }: FieldProblem) => `${problem} ${remedy}`.trim();
    const shared = [whole, ({ problem }: FieldProblem) => problem]
      .map((wordsOf) => [...new Set(all.map(wordsOf))])
      .find((words) => all.length > 1 && words.length === 1)?.[0];
    const parts = Map.groupBy(all, (one) =>
      whole(one)
        .slice(shared?.length ?? 0)
        .trim(),
    );
    return {
      form,
      said: shared ?? '',
      parts: [...parts].map(([words, some]) => ({ words, obstacles: some })),
    };
  });

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
