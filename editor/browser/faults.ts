import { checkAnchors, checkLanguages } from '../../src/content/check.ts';
import { readValue } from '../../src/content/explain.ts';
import { kinds } from '../../src/content/kinds.ts';
import type { Finding } from '../../src/content/mistakes.ts';
import { fieldAt, fieldMeta, walk } from '../../src/content/parts.ts';
import { sizeFault } from '../../src/content/picture-sizes.ts';
import { withoutBlanks } from '../../src/content/written.ts';
import type { FileName, Obstacle, Path } from '../protocol.ts';
import { addressOf, schemaOf } from './forms.ts';
import { getAt } from './values.ts';
import { assetAt, fileNames, type Work } from './work.ts';

/** What is wrong in the draft, by the address of its field: the checks of the build, and what the server has refused. */
export function findFaults(work: Work): ReadonlyMap<string, readonly Obstacle[]> {
  const found = fileNames.flatMap((file) => faultsIn(work, file));
  // What has been changed since is not as it was refused.
  const isAsSent = ({ file, path }: Obstacle) =>
    getAt(work.draft.values[file], path) === getAt(work.refused?.sent?.values[file], path);
  const refused = (work.refused?.faults ?? []).filter(
    (fault) => isAsSent(fault) && !found.some((one) => addressOf(one) === addressOf(fault)),
  );
  return Map.groupBy([...found, ...refused], addressOf);
}

function faultsIn(work: Work, file: FileName): Obstacle[] {
  const schema = schemaOf(file);
  const written = withoutBlanks(schema, work.draft.values[file]);
  const { languages, published } = work.saved;
  const findings: Finding[] = [
    ...readValue(schema, written).findings,
    ...checkLanguages(schema, written, { all: languages, published }),
    ...checkAnchors(schema, written),
    ...pictureFindings(work, file, written),
  ];
  // A text that another edition lacks is told, not refused.
  return findings.flatMap(({ path, problem, remedy, edition }) => {
    if (edition !== undefined) return [];
    const { title = '' } = fieldMeta(fieldAt(schema, path));
    return [{ file, path: path as Path, what: title, why: `${problem} ${remedy}` }];
  });
}

/** Pictures that are too small for their place. */
function pictureFindings(work: Work, file: FileName, written: unknown): Finding[] {
  return [...walk(schemaOf(file), written)].flatMap(({ schema, value, path }) => {
    const { file: reference } = fieldMeta(schema);
    const asset = reference?.kind === 'picture' && assetAt(work, `${kinds.picture.folder}/${value}`);
    if (!asset || !reference.least) return [];
    const { width = 0, height = 0 } = asset;
    const fault = sizeFault(String(value), { width, height }, reference.least);
    return fault ? [{ path, ...fault }] : [];
  });
}
