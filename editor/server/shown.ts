/** The draft that the preview shows: its valid changes. */

import { loadEditions } from '../../model/check/load.ts';
import { writeYaml } from '../../model/check/yaml.ts';
import { type ContentFolder, withChanges } from '../../model/files/content-folder.ts';
import type { FileName } from '../../model/schemas/index.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import { isSameForm, tidyValue } from '../shared/content.ts';
import { getAt, type Keyed, keyedPath, ORDER, orderOf, type Path, setAt } from '../shared/keyed.ts';
import { fileNames, type Values } from '../shared/protocol.ts';
import { problemsOf } from './pending.ts';

/** An error may hide another error: first a missing picture is found, then the field that shows the picture. */
const ATTEMPTS = 8;

/** The YAML of a file of the content. */
export const written = (values: Values, name: FileName): string =>
  writeYaml(contentFiles[name].schema, tidyValue(name, values[name]));

/** What the pages show: the YAML of each file that differs from the disk, and the whole content. */
export interface Shown {
  files: ReadonlyMap<string, string>;
  content: Values;
}

/** The draft without its invalid parts; the saved content if that is not enough. */
export async function shownOf(folder: ContentFolder, saved: Values, draft: Values): Promise<Shown> {
  let content = draft;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const names = fileNames.filter((name) => !isSameForm(name, content[name], saved[name]));
    const files = new Map(names.map((name) => [contentFiles[name].file, written(content, name)]));
    if (names.length === 0) return { files, content };
    const problems = await loadEditions(withChanges(folder, files), () => undefined).then(
      () => [],
      problemsOf,
    );
    if (problems.length === 0) return { files, content };
    const before = content;
    for (const { file, path } of problems) {
      const part = wrongPart(before, saved, [file, ...keyedPath(before[file], path)]);
      content = part ? (withoutPart(content, saved, part) as Values) : content;
    }
  }
  return { files: new Map(), content: saved };
}

/** The part that makes a field invalid: a new item of a list, or the smallest part that is not as saved. */
function wrongPart(content: Keyed, saved: Keyed, path: Path): Path | undefined {
  const parts = path.map((_, depth) => path.slice(0, depth + 1));
  return (
    parts.find((part) => isItem(content, part) && !isItem(saved, part)) ??
    parts.findLast((part) => getAt(content, part) !== getAt(saved, part))
  );
}

/** Whether a path is that of an item of a list. */
const isItem = (content: Keyed, path: Path): boolean =>
  Boolean(orderOf(getAt(content, path.slice(0, -1)))?.includes(path.at(-1) ?? ''));

/** Replaces a part by what is saved: a new item is removed. */
function withoutPart(content: Keyed, saved: Keyed, part: Path): Keyed {
  if (!isItem(content, part) || isItem(saved, part)) return setAt(content, part, getAt(saved, part));
  const list = getAt(content, part.slice(0, -1));
  const order = orderOf(list)?.filter((id) => id !== part.at(-1));
  return setAt(content, [...part.slice(0, -1), ORDER], order);
}
