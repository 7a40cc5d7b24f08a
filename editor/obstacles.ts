import { listPlaceholders, type Placeholder } from '../src/content/gate.ts';
import { loadEditions } from '../src/content/load.ts';
import { ContentError, type Mistake } from '../src/content/mistakes.ts';
import { fieldAt, fieldMeta, isFact } from '../src/content/parts.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import type { FileName, Obstacle, Path } from './protocol.ts';
import { fileNames } from './values.ts';

/** What prevents publishing the content: its mistakes or, without any, what it lacks and what is provisional. */
export async function findObstacles(root: string): Promise<Obstacle[]> {
  return checkContent(root).catch((error: unknown) => {
    if (error instanceof ContentError) return error.mistakes.map(ofMistake);
    throw error;
  });
}

/**
 * What prevents publishing a content that can be saved: texts that an edition lacks, and what is provisional.
 * @throws ContentError when it cannot be saved
 */
export async function checkContent(root: string): Promise<Obstacle[]> {
  const lacks: Mistake[] = [];
  const editions = await loadEditions(root, (_, { mistakes }) => lacks.push(...mistakes));
  return [...lacks.map(ofMistake), ...listPlaceholders(editions).map(ofPlaceholder)];
}

/** A mistake in the words of the editor, which shows no lines. */
export function ofMistake({ file, path, label, line, problem, remedy }: Mistake): Obstacle {
  const name = nameOf(file);
  const place = path.length === 0 && line !== undefined ? `Línea ${line}: ` : '';
  const what = label ?? fieldMeta(contentFiles[name].schema).title ?? file;
  return { file: name, path: path as Path, what, why: `${place}${problem} ${remedy}` };
}

function ofPlaceholder({ what, file, path, reason }: Placeholder): Obstacle {
  const name = nameOf(file);
  const field = fieldAt(contentFiles[name].schema, path);
  const { title, description } = fieldMeta(field);
  const problem = reason ?? (isFact(field) ? 'Dato provisional.' : `Campo «${title}».`);
  return { file: name, path: path as Path, what, why: [problem, description].filter(Boolean).join(' ') };
}

function nameOf(file: string): FileName {
  const name = fileNames.find((one) => contentFiles[one].file === file);
  if (!name) throw new Error(`No form has ${file}.`);
  return name;
}
