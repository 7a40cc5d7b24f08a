/** The draft that the preview shows: its valid changes. */
import { type ContentFolder, withChanges } from '../../src/content/content-folder.ts';
import { loadEditions } from '../../src/content/load.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import { contentFiles } from '../../src/content/schemas/index.ts';
import { withoutBlanks } from '../../src/content/written.ts';
import { writeYaml } from '../../src/content/yaml.ts';
import { currentOf, type Draft, overlap } from '../draft/draft.ts';
import { addressOf, getAt, type Keyed, keyedPath, plainOf } from '../draft/keyed.ts';
import { fileNames } from '../shared/content.ts';
import { problemsOf } from './pending.ts';

/** An error may hide another error: first a missing picture is found, then the field that shows the picture. */
const ATTEMPTS = 5;

/** The value that a save writes into a file of the content. */
export const tidyValue = (content: Keyed, name: FileName): unknown =>
  withoutBlanks(contentFiles[name].schema, plainOf(getAt(content, [name])));

/** The YAML of a file of the content. */
export const written = (content: Keyed, name: FileName): string =>
  writeYaml(contentFiles[name].schema, tidyValue(content, name));

/** The YAML of each file that the draft changes, without invalid changes. */
export async function shownFiles(folder: ContentFolder, draft: Draft): Promise<ReadonlyMap<string, string>> {
  let { changes } = draft;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const content = currentOf({ saved: draft.saved, changes });
    const names = fileNames.filter((name) => getAt(content, [name]) !== getAt(draft.saved, [name]));
    const files = new Map(names.map((name) => [contentFiles[name].file, written(content, name)]));
    if (names.length === 0) return files;
    const problems = await loadEditions(withChanges(folder, files), () => undefined).then(
      () => [],
      problemsOf,
    );
    if (problems.length === 0) return files;
    const wrong = problems.map(({ file, path }) =>
      addressOf([file, ...keyedPath(getAt(content, [file]), path)]),
    );
    const rest = Object.entries(changes).filter(([address]) => !wrong.some((one) => overlap(address, one)));
    const isStuck = rest.length === Object.keys(changes).length;
    const isElsewhere = ([address]: [string, unknown]) =>
      !problems.some(({ file }) => overlap(address, file));
    changes = Object.fromEntries(isStuck ? rest.filter(isElsewhere) : rest);
  }
  return new Map();
}
