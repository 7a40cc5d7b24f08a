/** A copy of the build for the hosts under test, with planted files that must never be served. */
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
import { dirname, join } from 'node:path';
import { type Build, readBuild } from '../../../host/build.ts';
import { DIST } from '../../support/fixture.ts';

export const SECRET = 'contenido que no se sirve';
const PLANTED = [
  'site/.env',
  'site/.git/config',
  'site/certificados/.oculto.pdf',
  'secreto.txt',
  'site-privado/secreto.txt',
];

/** A path of the site where Apache and nginx fail → the page of the failure. */
export const FAILING = { '/_astro/fallo/x': '500.html', '/en/fallo/x': 'en/500.html' };

export interface BuildCopy extends Build {
  readonly dist: string;
  read(file: string): Buffer;
  discard(): void;
}

/** @throws Error when the site is not built */
export function copyBuild(): BuildCopy {
  if (!existsSync(join(DIST, 'site'))) throw new Error('There is no build to test. Run npm run build first.');
  const home = mkdtempSync(join(tmpdir(), 'hosts-'));
  // Apache runs as another user.
  chmodSync(home, 0o755);
  const dist = join(home, 'publico');
  cpSync(DIST, dist, { recursive: true });
  const build = readBuild(dist);
  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  };
  for (const file of PLANTED) plant(file, SECRET);
  for (const address of Object.keys(FAILING))
    plant(`site${dirname(address)}/.htaccess`, 'RewriteEngine On\nRewriteRule ^ - [R=500]');
  return {
    ...build,
    dist,
    read: (file) => readFileSync(join(dist, 'site', file)),
    discard: () => rmSync(home, { recursive: true }),
  };
}
