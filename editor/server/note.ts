/** What a process says of itself in a file: who it is, and that it is alive. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { retryWhileLocked } from '../../model/files/retry.ts';

const note = z.object({
  id: z.string(),
  computer: z.string(),
  machine: z.string(),
  process: z.number(),
  since: z.number(),
  beat: z.number(),
});
export type Note = z.infer<typeof note>;

/** For how long a text has been the same, by the clock of this computer. */
export function watch() {
  let seen: { text: string; at: number } | undefined;
  return (text: string): number => {
    if (seen?.text !== text) seen = { text, at: Date.now() };
    return Date.now() - seen.at;
  };
}

/** A note and its text; no note if the file is missing or damaged. */
export function readNote(path: string): { text?: string; found?: Note } {
  try {
    const text = retryWhileLocked(() => readFileSync(path, 'utf8'));
    const { data } = note.safeParse(parsed(text));
    return data ? { text, found: data } : { text };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(Object(error).code)) return {};
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A power cut may leave half a file.
  }
}
