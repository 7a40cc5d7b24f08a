/** A copy of the build to try hosts on: the true site, with what must never be served planted in and around it. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { writeHostFiles } from '../../../deploy/write.ts';
import { type Catalogue, readCatalogue } from '../../../server/catalogue.ts';
import { SECRET } from '../../../server/testing.ts';

const BUILD = resolve(import.meta.dirname, '../../../dist');

/** Address that every host is made to fail at, each in its way. */
export const FAILING = '/fallo.txt';

const PLANTED = [
  'site/.env',
  'site/.git/config',
  'site/certificados/.oculto.pdf',
  'secreto.txt',
  'site-privado/secreto.txt',
];

export interface BuildCopy {
  readonly dist: string;
  readonly catalogue: Catalogue;
  /** Bytes of the file behind an address. */
  read(source: string): Buffer;
  /** Makes the embedded server fail at FAILING: the file was there when it started. */
  breakFile(): void;
  discard(): void;
}

/** @throws Error when there is no build */
export function copyOfBuild(): BuildCopy {
  if (!existsSync(join(BUILD, 'site'))) throw new Error('There is no build to try: npm run build.');
  const home = mkdtempSync(join(tmpdir(), 'hosts-'));
  // nginx serves as a user of its own.
  chmodSync(home, 0o755);
  const dist = join(home, 'publico');
  cpSync(BUILD, dist, { recursive: true });
  for (const file of PLANTED) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), SECRET);
  }
  writeFileSync(join(dist, 'site', FAILING), 'aún no falla');
  writeHostFiles(dist);
  return {
    dist,
    catalogue: readCatalogue(dist),
    read: (source) => readFileSync(join(dist, 'site', source)),
    breakFile: () => rmSync(join(dist, 'site', FAILING), { force: true }),
    discard: () => rmSync(home, { recursive: true, force: true }),
  };
}
