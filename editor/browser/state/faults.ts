import { checkAnchors, checkLanguages } from '../../../src/content/check.ts';
import { readValue } from '../../../src/content/explain.ts';
import { fieldMeta, walk } from '../../../src/content/parts.ts';
import { type Finding, problemsIn } from '../../../src/content/problem.ts';
import type { FileName } from '../../../src/content/schemas/index.ts';
import { withoutBlanks } from '../../../src/content/written.ts';
import { getAt, type Keyed, keyedPath, plainOf } from '../../draft/keyed.ts';
import { byFile, fileNames, pathTo } from '../../shared/content.ts';
import { onceFor } from '../../shared/memo.ts';
import { FILES, type FieldProblem } from '../../shared/protocol.ts';
import { addressesAround, addressOf, schemaOf } from './forms.ts';
import { faultAt } from './pictures.ts';
import { assetAt, type Work } from './work.ts';

/** The faults of the draft by address: those that the build's checks find, and those of the last refusal. */
export const faultsOf = (work: Work): ReadonlyMap<string, readonly FieldProblem[]> =>
  allFaults(work.checked, work.saved, work.assets, work.refused);

const allFaults = onceFor(
  (content: Keyed, saved: Work['saved'], assets: Work['assets'], refused: Work['refused']) => {
    const files = getAt(content, [FILES]);
    const found = fileNames.flatMap((file) => faultsIn[file](getAt(content, [file]), files, saved, assets));
    // A refusal does not concern values that have changed since.
    const isAsRefused = ({ file, path }: FieldProblem) =>
      getAt(content, [file, ...path]) === getAt(refused?.content, [file, ...path]);
    const others = (refused?.faults ?? []).filter(
      (fault) => isAsRefused(fault) && !found.some((one) => addressOf(one) === addressOf(fault)),
    );
    return Map.groupBy([...found, ...others], addressOf);
  },
);

/** The visible faults: those of a field after blur, and all of a new item after a refused save. */
export const shownFaults = (work: Work): ReadonlyMap<string, readonly FieldProblem[]> =>
  visibleFaults(faultsOf(work), work.quiet, work.left);

const visibleFaults = onceFor(
  (all: ReturnType<typeof faultsOf>, quiet: ReadonlySet<string>, left: ReadonlySet<string>) => {
    const isQuiet = (address: string) => addressesAround(address).some((one) => quiet.has(one));
    return new Map([...all].filter(([address]) => left.has(address) || !isQuiet(address)));
  },
);

const faultsIn = byFile((file) =>
  onceFor((keyed: Keyed, files: Keyed, saved: Work['saved'], assets: Work['assets']): FieldProblem[] => {
    const { languages: all, published } = saved;
    const schema = schemaOf(file);
    const written = withoutBlanks(schema, plainOf(keyed));
    const findings: Finding[] = [
      ...readValue(schema, written).findings,
      ...checkLanguages(schema, written, { all, published }),
      ...checkAnchors(schema, written),
      ...pictureFindings({ content: { [FILES]: files }, assets }, file, written),
    ];
    // A text that another edition lacks does not prevent a save.
    const preventing = findings.filter(({ edition }) => edition === undefined);
    return problemsIn(file, preventing).map((problem) => ({
      ...problem,
      path: keyedPath(keyed, problem.path),
    }));
  }),
);

/** Pictures that are too small for their place. */
function pictureFindings(
  work: Pick<Work, 'content' | 'assets'>,
  file: FileName,
  written: unknown,
): Finding[] {
  return walk(schemaOf(file), written).flatMap(({ schema, value, path }) => {
    const { file: reference } = fieldMeta(schema);
    const fault = faultAt(reference?.min, String(value), assetAt(work, pathTo('picture', value)));
    return fault ? [{ path, ...fault }] : [];
  });
}
