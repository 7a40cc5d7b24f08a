/** What no answer may contain, whatever was asked. */
import { dirname, resolve } from 'node:path';
import { SECRET } from '../../../server/testing.ts';
import type { BuildCopy } from './site.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Stack traces, versions of software, and the machine's own files. Its name alone tells nobody anything. */
const TELLTALES =
  /\n\s+at \S.*:\d+:\d+|node:internal|node_modules|\bNode\.js v?\d|\b(?:nginx|Debian|OpenSSL|sirv)[/ ]v?\d|\broot:x:0:/;

/** The first thing in these bytes that should have stayed inside, if any. */
export function leakIn(received: Buffer, { dist }: BuildCopy): string | undefined {
  const inside = [SECRET, dirname(dist), ROOT].find((text) => received.includes(text));
  return inside ?? TELLTALES.exec(received.toString('latin1'))?.[0];
}
