/** Copies of the builds that were served: a build empties its folder, and open tabs ask for files of earlier builds. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { POLICY_FILE } from './files.ts';

/** Copies that are kept. */
const KEPT = 10;

/**
 * Copies a build into a hidden folder beside it, unless that was done before, and deletes the oldest copies.
 * @returns the copy, then earlier ones; where the build is incomplete, the last copy, or the build if there is none
 */
export function copyBuild(folder: string): [site: string, ...older: string[]] {
  const store = join(dirname(folder), `.${basename(folder)}.served`);
  const completed = statSync(join(folder, POLICY_FILE), { throwIfNoEntry: false })?.mtimeMs;
  // Names sort by time.
  const name = completed?.toFixed().padStart(15, '0');
  if (name) {
    mkdirSync(store, { recursive: true });
    // Under another name first: the process may end while it copies.
    const part = join(store, `${name}.part`);
    if (!existsSync(join(store, name))) {
      cpSync(folder, part, { recursive: true, preserveTimestamps: true });
      renameSync(part, join(store, name));
    }
  } else if (existsSync(store)) {
    console.error(`${folder} no está completo: se sirve la última versión que lo estaba.`);
  } else return [folder];
  const [site = folder, ...older] = readdirSync(store)
    .filter((one) => /^\d+$/.test(one))
    // A build that was put back is older than others.
    .sort((a, b) => Number(b === name) - Number(a === name) || b.localeCompare(a))
    .map((one) => join(store, one));
  for (const old of older.splice(KEPT - 1)) rmSync(old, { recursive: true });
  return [site, ...older];
}
