import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { complete } from './complete.ts';
import { Draft } from './draft.ts';

const project = join(import.meta.dirname, '../..');

let draft: Draft;
beforeEach(() => {
  draft = complete(new Draft());
});
afterEach(() => draft.discard());

// Each starts npm and Node anew, which on a busy machine takes its time.
const slow = { timeout: 60_000 };

describe('F9, X4 the commands leave the last good build alone', slow, () => {
  const dist = join(project, 'dist/site');
  const mark = join(dist, 'prueba-de-contenido.txt');
  let isMade: boolean;
  beforeEach(() => {
    isMade = !existsSync(dist);
    mkdirSync(dist, { recursive: true });
    writeFileSync(mark, 'el último sitio correcto');
  });
  afterEach(() => rmSync(isMade ? join(project, 'dist') : mark, { recursive: true }));

  /** Runs a script of package.json on the draft; tells what it said and whether dist/ is as it was. */
  function run(script: string, path = process.env.PATH) {
    const before = statSync(dist).mtimeMs;
    const env = { ...process.env, PATH: path, CONTENT_DIR: draft.root };
    const { status, stderr } = spawnSync('npm', ['run', script], { cwd: project, env, encoding: 'utf8' });
    return { status, stderr, untouched: existsSync(mark) && statSync(dist).mtimeMs === before };
  }

  it.each(['build', 'release'])('npm run %s, on mistakes: tells all of them', (script) => {
    draft
      .set('empresa.yaml', ['phone'], '1')
      .set('inicio/contacto.yaml', ['title'], '')
      .remove('fotos/cobre.jpg');
    const { status, stderr, untouched } = run(script);
    expect({ status, untouched }).toEqual({ status: 1, untouched: true });
    expect(stderr).toContain('Hay 3 errores en el contenido.');
    expect(stderr).toContain('3. content/es/inicio/contacto.yaml');
    expect(stderr).toContain('No se ha construido nada: el último sitio correcto sigue en dist/.');
  });

  it('npm run release, on placeholders: tells all of them', () => {
    draft.set('empresa.yaml', ['phone'], { placeholder: '+34 955 000 000' });
    draft.set('fotos.yaml', ['cobre.jpg', 'standIn'], true);
    const { status, stderr, untouched } = run('release');
    expect({ status, untouched }).toEqual({ status: 1, untouched: true });
    expect(stderr).toContain('El sitio no se puede publicar: quedan 2 datos provisionales.');
    expect(stderr).toContain('2. content/es/fotos.yaml');
    expect(stderr).toContain('No se ha construido nada: el último sitio correcto sigue en dist/.');
  });
});

it('F9 npm run release, with nothing provisional, runs npm run build', slow, () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  // An npm that only writes down what it is asked stands before the true one.
  const log = join(folder, 'asked');
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$@" "$CONTENT_DIR" >> '${log}'\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  const env = { ...process.env, PATH: folder + delimiter + process.env.PATH, CONTENT_DIR: draft.root };
  spawnSync(process.execPath, ['scripts/release.ts'], { cwd: project, env });
  expect(readFileSync(log, 'utf8')).toBe(`run build ${draft.root}\n`);
  rmSync(folder, { recursive: true });
});
