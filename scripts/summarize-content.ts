import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { listPlaceholders, remaining } from '../model/check/gate.ts';
import { loadEditions } from '../model/check/load.ts';
import type { Problem } from '../model/check/problem.ts';
import { contentRoot } from '../model/files/folder.ts';
import { REAL_DIST } from '../tests/support/fixture.ts';
import { findHeavy } from './page-weight.ts';

/** Lists what the company's content still lacks, what makes its pages heavy, and possible misspellings. Fails no test. */
export async function summarizeContent(): Promise<string> {
  const editions = await loadEditions(contentRoot);
  const placeholders = listPlaceholders(editions);
  const unknown = ['spanish', 'english'].flatMap(unknownWords);
  const lines = [
    ...(await findHeavy(join(REAL_DIST, 'site'), editions)),
    placeholders.length > 0 && `En el contenido ${remaining(placeholders)}: ${wordsOf(placeholders)}.`,
    unknown.length > 0 && `Palabras que el diccionario no conoce: ${unknown.join(', ')}.`,
  ];
  return lines
    .filter((line) => line !== false)
    .map((line) => `  ${line}`)
    .join('\n');
}

const wordsOf = (placeholders: readonly Problem[]) => placeholders.map(({ label }) => label).join(', ');

/** Words of the content that the dictionary of a language does not know. */
function unknownWords(language: string): string[] {
  const options = `--words-only --unique --no-progress --no-summary --config tests/spelling/${language}.yaml`;
  const { stdout } = spawnSync(`cspell lint ${options} --root "${contentRoot}" "**/*.yaml"`, {
    shell: true,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean);
}
