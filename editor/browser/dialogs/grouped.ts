/** Groups what is pending by form and by wording. */
import { getAt, type Keyed } from '../../shared/keyed.ts';
import type { FieldProblem, Saved } from '../../shared/protocol.ts';
import { isStaleAt } from '../state/editor-state.ts';
import { type Form, formOf, isPicture, labelsOf } from '../state/forms.ts';
import { pictureName } from '../state/pictures.ts';

/** The problems of a form. */
export interface Group {
  form: Form;
  /** The text that all problems share; empty for a single problem. */
  sharedText: string;
  /** The remaining texts, each with its problems. */
  parts: readonly { words: string; problems: readonly FieldProblem[] }[];
}

export const grouped = (problems: readonly FieldProblem[]): Group[] =>
  [...Map.groupBy(problems, formOf)].map(([form, all]) => {
    const whole = ({ problem, remedy }: FieldProblem) => `${problem} ${remedy}`.trim();
    const shared = [whole, ({ problem }: FieldProblem) => problem]
      .map((wordsOf) => [...new Set(all.map(wordsOf))])
      .find((words) => all.length > 1 && words.length === 1)?.[0];
    const parts = Map.groupBy(all, (problem) =>
      whole(problem)
        .slice(shared?.length ?? 0)
        .trim(),
    );
    return {
      form,
      sharedText: shared ?? '',
      parts: [...parts].map(([words, problems]) => ({ words, problems })),
    };
  });

/** The title of a problem: a picture's description, the labels around a missing or stale translation, or its label. */
export function titleOf(problem: FieldProblem, saved: Saved): string {
  const { file, path, label } = problem;
  if (file === 'pictures' && path[0]) return pictureName(getAt(saved.values, [file, path[0]]));
  if (problem.edition || isStale(problem, saved)) return labelsOf(problem, saved.values).join(' › ');
  return label ?? formOf(problem).title;
}

/** The name of the picture that a problem is about. */
export function pictureOf(problem: FieldProblem, content: Keyed): string | undefined {
  const { file, path } = problem;
  if (file === 'pictures') return path[0];
  const value = getAt(content, [file, ...path]);
  return isPicture(problem, content) && typeof value === 'string' ? value : undefined;
}

/** Whether a problem is a translation that is older than its Spanish. */
export const isStale = (problem: FieldProblem, saved: Saved): boolean =>
  isStaleAt({ saved, reviewed: [] }, saved.values, problem);
