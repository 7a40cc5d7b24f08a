/** What prevents a save or a publication, at the fields of the editor. */
import type { ContentFolder } from '../../src/content/content-folder.ts';
import { listPlaceholders, listRenewals } from '../../src/content/gate.ts';
import { loadEditions } from '../../src/content/load.ts';
import { fieldAt, fieldMeta } from '../../src/content/parts.ts';
import { ContentError, type Problem } from '../../src/content/problem.ts';
import { contentFiles } from '../../src/content/schemas/index.ts';
import { getAt, type Keyed, keyedPath } from '../draft/keyed.ts';
import type { FieldProblem } from '../shared/protocol.ts';

/** What is pending in the content: its mistakes or, without any, what it lacks, what is provisional and what is to be renewed. */
export async function findObstacles(content: ContentFolder | string): Promise<readonly Problem[]> {
  return checkContent(content).catch((error: unknown) => {
    if (error instanceof ContentError) return error.problems;
    throw error;
  });
}

/**
 * What is pending in a content that can be saved: texts that an edition lacks, what is provisional, what is to be renewed.
 * @throws ContentError when it cannot be saved
 */
export async function checkContent(content: ContentFolder | string): Promise<Problem[]> {
  const lacks: Problem[] = [];
  const editions = await loadEditions(content, (_, { problems }) => lacks.push(...problems));
  return [...lacks, ...listPlaceholders(editions), ...listRenewals(editions[0])];
}

/** What of it prevents publishing. */
export const preventing = <One extends Pick<Problem, 'canWait'>>(problems: readonly One[]): One[] =>
  problems.filter(({ canWait }) => !canWait);

/** A problem of the written content, at the field of the editor. */
export const atField = (content: Keyed, problem: Problem): FieldProblem => ({
  ...problem,
  path: keyedPath(getAt(content, [problem.file]), problem.path),
});

/**
 * The problems without those that say the same of a text in another language: to staff, the legal notice is one thing to
 * review.
 */
export function onceEach(problems: readonly FieldProblem[]): FieldProblem[] {
  const keyOf = ({ file, path, label, problem, remedy, edition }: FieldProblem) => {
    const { translated } = fieldMeta(fieldAt(contentFiles[file].schema, path.slice(0, -1)));
    const place = translated && edition === undefined ? path.slice(0, -1) : path;
    return JSON.stringify([file, place, label, problem, remedy]);
  };
  return [...Map.groupBy(problems, keyOf).values()].flatMap(([first]) => first ?? []);
}
