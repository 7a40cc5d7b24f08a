/** The errors and pending tasks of the content, at the fields of the editor. */

import { listPlaceholders, listRenewals } from '../../model/check/gate.ts';
import { loadEditions } from '../../model/check/load.ts';
import { ContentError, type Problem } from '../../model/check/problem.ts';
import type { ContentFolder } from '../../model/files/content-folder.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import { fieldAt, fieldMeta } from '../../model/schemas/parts.ts';
import { keyedPath } from '../shared/keyed.ts';
import type { FieldProblem, Values } from '../shared/protocol.ts';

/** The errors of the content or, without any, its pending tasks. */
export async function findPending(content: ContentFolder | string): Promise<readonly Problem[]> {
  return findTasks(content).catch(problemsOf);
}

/** The errors of a content that cannot be loaded. Throws any other error. */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ContentError) return error.problems;
  throw error;
}

/**
 * The pending tasks of a content without errors: missing texts of an edition, provisional values, renewals.
 * @throws ContentError with its errors
 */
export async function findTasks(content: ContentFolder | string): Promise<Problem[]> {
  const lacks: Problem[] = [];
  const editions = await loadEditions(content, (_, { problems }) => lacks.push(...problems));
  return [...lacks, ...listPlaceholders(editions), ...listRenewals(editions[0])];
}

/** The problems that prevent publishing. */
export const preventing = <One extends Pick<Problem, 'canWait'>>(problems: readonly One[]): One[] =>
  problems.filter(({ canWait }) => !canWait);

/** A problem in the written content, with the keyed path of its field. */
export const atField = (values: Values, problem: Problem): FieldProblem => ({
  ...problem,
  path: keyedPath(values[problem.file], problem.path),
});

/** Removes the repeated problems of a text's other languages: staff review the legal notice as a whole. */
export function onceEach(problems: readonly FieldProblem[]): FieldProblem[] {
  const keyOf = ({ file, path, label, problem, remedy, edition }: FieldProblem) => {
    const { translated } = fieldMeta(fieldAt(contentFiles[file].schema, path.slice(0, -1)));
    const field = translated && edition === undefined ? path.slice(0, -1) : path;
    return JSON.stringify([file, field, label, problem, remedy]);
  };
  return [...Map.groupBy(problems, keyOf).values()].flatMap(([first]) => first ?? []);
}
