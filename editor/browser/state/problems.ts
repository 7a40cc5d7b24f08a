import { checkAnchors, checkLanguages } from '../../../model/check/check.ts';
import { readValue } from '../../../model/check/explain.ts';
import { problemsIn, type ValueProblem } from '../../../model/check/problem.ts';
import type { FileName } from '../../../model/schemas/index.ts';
import { fieldMeta, walk } from '../../../model/schemas/parts.ts';
import { byFile, pathTo, tidyValue } from '../../shared/content.ts';
import { getAt, type Keyed, keyedPath } from '../../shared/keyed.ts';
import { memoizeLast } from '../../shared/memo.ts';
import { type FieldProblem, fileNames, type Values } from '../../shared/protocol.ts';
import { assetAt, type EditorState } from './editor-state.ts';
import { addressesAround, fieldAddress, schemaOf } from './forms.ts';
import { sizeProblemAt } from './pictures.ts';

/** The errors of the draft by address: those that the build's checks find, and those of the last refusal. */
export const problemsOf = (state: EditorState): ReadonlyMap<string, readonly FieldProblem[]> =>
  allProblems(state.checked, state.files, state.saved, state.assets, state.refused);

const allProblems = memoizeLast(
  (
    content: Values,
    files: EditorState['files'],
    saved: EditorState['saved'],
    assets: EditorState['assets'],
    refused: EditorState['refused'],
  ) => {
    const found = fileNames.flatMap((file) => problemsByFile[file](content[file], files, saved, assets));
    const addresses = new Set(found.map(fieldAddress));
    // A refusal does not concern values that have changed since.
    const isAsRefused = ({ file, path }: FieldProblem) =>
      getAt(content, [file, ...path]) === getAt(refused?.content, [file, ...path]);
    const others = (refused?.problems ?? []).filter(
      (problem) => isAsRefused(problem) && !addresses.has(fieldAddress(problem)),
    );
    return Map.groupBy([...found, ...others], fieldAddress);
  },
);

/** The errors to show: not those of a dirty field or item before blur. */
export const shownProblems = (state: EditorState): ReadonlyMap<string, readonly FieldProblem[]> =>
  visibleProblems(problemsOf(state), state.dirty, state.touched);

const visibleProblems = memoizeLast(
  (all: ReturnType<typeof problemsOf>, dirty: ReadonlySet<string>, touched: ReadonlySet<string>) => {
    const isDirty = (address: string) => addressesAround(address).some((around) => dirty.has(around));
    return new Map([...all].filter(([address]) => touched.has(address) || !isDirty(address)));
  },
);

const problemsByFile = byFile((file) =>
  memoizeLast(
    (
      keyed: Keyed,
      files: EditorState['files'],
      saved: EditorState['saved'],
      assets: EditorState['assets'],
    ): FieldProblem[] => {
      const { languages: all, published } = saved;
      const schema = schemaOf(file);
      const written = tidyValue(file, keyed);
      const problems: ValueProblem[] = [
        ...readValue(schema, written).problems,
        ...checkLanguages(schema, written, { all, published }),
        ...checkAnchors(schema, written),
        ...pictureProblems({ files, assets }, file, written),
      ];
      // A text that another edition lacks does not prevent a save.
      const preventing = problems.filter(({ edition }) => edition === undefined);
      return problemsIn(file, preventing).map((problem) => ({
        ...problem,
        path: keyedPath(keyed, problem.path),
      }));
    },
  ),
);

/** Pictures that are too small for their place. */
function pictureProblems(
  state: Pick<EditorState, 'files' | 'assets'>,
  file: FileName,
  written: unknown,
): ValueProblem[] {
  return walk(schemaOf(file), written).flatMap(({ schema, value, path }) => {
    const { file: reference } = fieldMeta(schema);
    const problem = sizeProblemAt(reference?.min, String(value), assetAt(state, pathTo('picture', value)));
    return problem ? [{ path, ...problem }] : [];
  });
}
