/** What the page beside the form shows: the draft, field by field where it is right. */
import { type ContentFolder, withChanges } from '../../src/content/content-folder.ts';
import { loadEditions } from '../../src/content/load.ts';
import { ContentError } from '../../src/content/problem.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import { contentFiles } from '../../src/content/schemas/index.ts';
import { withoutBlanks } from '../../src/content/written.ts';
import { writeYaml } from '../../src/content/yaml.ts';
import { currentOf, type Draft } from '../draft/draft.ts';
import { addressOf, getAt, type Keyed, keyedPath, plainOf } from '../draft/keyed.ts';
import { fileNames } from '../shared/content.ts';

/** A problem may hide another one: a picture that is not there yet, and then the place that shows it. */
const ATTEMPTS = 5;

/** The text of a file of the content. */
export const written = (content: Keyed, name: FileName): string =>
  writeYaml(
    contentFiles[name].schema,
    withoutBlanks(contentFiles[name].schema, plainOf(getAt(content, [name]))),
  );

/** The text of each file that the draft changes, without the changes that are not right yet. */
export async function shownFiles(folder: ContentFolder, draft: Draft): Promise<ReadonlyMap<string, string>> {
  let { changes } = draft;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const content = currentOf({ saved: draft.saved, changes });
    const names = fileNames.filter((name) => getAt(content, [name]) !== getAt(draft.saved, [name]));
    const files = new Map(names.map((name) => [contentFiles[name].file, written(content, name)]));
    if (names.length === 0) return files;
    const problems = await problemsOf(withChanges(folder, files));
    if (problems.length === 0) return files;
    const wrong = problems.map(({ file, path }) =>
      addressOf([file, ...keyedPath(getAt(content, [file]), path)]),
    );
    const rest = Object.entries(changes).filter(
      ([address]) => !wrong.some((one) => isWithin(address, one) || isWithin(one, address)),
    );
    const isStuck = rest.length === Object.keys(changes).length;
    const isElsewhere = ([address]: [string, unknown]) =>
      !problems.some(({ file }) => isWithin(address, file));
    changes = Object.fromEntries(isStuck ? rest.filter(isElsewhere) : rest);
  }
  return new Map();
}

const isWithin = (address: string, group: string) => address === group || address.startsWith(`${group}/`);

const problemsOf = (folder: ContentFolder) =>
  loadEditions(folder, () => undefined).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ContentError) return error.problems.filter(({ edition }) => edition === undefined);
      throw error;
    },
  );
