/** `npm run publish`, and its settings. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readSettings } from '../../editor/publish/settings.ts';
import { isRunning } from '../../model/files/lock.cjs';
import { EditableContent } from '../content/editable-content.ts';
import { isSkipped, wantsAll } from '../support/tools.ts';
import { breakingProxy } from './support/breaking-proxy.ts';
import { buildRelease, readFolder } from './support/folder.ts';
import { startUploadHost, type UploadHost } from './support/upload-hosts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Timeout for two builds on a busy machine. */
const BUILD_LIMIT_MS = 6 * 60_000;
const MEGABYTE = 1024 ** 2;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(isSkipped('ftps'))('npm run publish', () => {
  let host: UploadHost;
  let copy: EditableContent;
  const temporary = `${tmpdir()}/publicar-${process.pid}`;
  beforeAll(async () => {
    host = await startUploadHost('ftps');
    writeFileSync(join(folder, 'publicar.yaml'), stringify(host.settings));
  });
  beforeEach(() => {
    copy = new EditableContent();
    mkdirSync(temporary);
  });
  afterEach(() => {
    copy.discard();
    // No temporary files remain, even after a failure, except those of the editor's tests, whose process is running.
    rmdirSync(temporary);
    const left = globSync('dist.publicar-*', { cwd: ROOT });
    expect(left.filter((name) => !isRunning(Number(name.split('-')[1])))).toEqual([]);
  });
  afterAll(() => host?.stop());

  /** Runs the command; in a terminal if `typed` is keyboard input. */
  async function run({ env = {}, typed }: { env?: Record<string, string>; typed?: string }) {
    const command = [process.execPath, 'editor/publish/main.ts', '--settings', join(folder, 'publicar.yaml')];
    const typedCommand = command.map((word) => JSON.stringify(word)).join(' ');
    const terminal = ['script', '--quiet', '--return', '--command', typedCommand, '/dev/null'];
    const [program = '', ...rest] = typed === undefined ? command : terminal;
    const child = spawn(program, rest, {
      cwd: ROOT,
      env: { ...process.env, CONTENT_DIR: copy.root, TMPDIR: temporary, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        if (typed !== undefined && !output.includes('Contraseña') && `${chunk}`.includes('Contraseña'))
          child.stdin.write(`${typed}\r`);
        output += chunk;
      });
    }
    if (typed === undefined) child.stdin.end();
    const [status] = await once(child, 'close');
    return { status, output };
  }

  test('F9 rejects provisional data, and names the field of each datum in the editor', async () => {
    const { status, output } = await run({});
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringMatching(/^El sitio no se puede publicar todavía\.\n\n1\. Nombre comercial/),
    });
    expect(output).toMatch(
      /Teléfono \(phone\): Dato provisional\. .+\n {3}http:\/\/127\.0\.0\.1:\d+\/editor#company\/phone\n/,
    );
  });

  test('a wrong password is rejected before the build, and not printed', async () => {
    await copy.complete();
    const { status, output } = await run({ typed: `${host.password}!` });
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringContaining('El servidor no acepta el usuario «web» con esa contraseña.'),
    });
    expect(output).not.toContain('Construyendo');
    expect(output).not.toContain(host.password);
    const { output: silent } = await run({});
    expect(silent).toBe('Falta la contraseña: escríbala en una terminal o póngala en PUBLISH_PASSWORD.\n');
  });

  test.runIf(wantsAll())(
    'builds and uploads the site, with a hidden password prompt',
    async () => {
      await copy.complete();
      const proxy = await breakingProxy(host, MEGABYTE);
      writeFileSync(join(folder, 'publicar.yaml'), stringify(proxy.settings));
      const broken = await run({ env: { PUBLISH_PASSWORD: host.password } });
      await proxy.close();
      expect(broken.output).toMatch(/se ha interrumpido\. .*Publique de nuevo: continuará donde se quedó/);
      writeFileSync(join(folder, 'publicar.yaml'), stringify(host.settings));
      const { status, output } = await run({ typed: host.password });
      expect({ status, output }).toEqual({
        status: 0,
        output: expect.stringContaining(`Publicado: ${host.settings.address}`),
      });
      expect(output).toContain('Continúa un envío interrumpido');
      expect(broken.output + output).not.toContain(host.password);
      const { '.well-known/security.txt': dated, ...files } = readFolder(host.folder);
      expect(files).toEqual(buildRelease(copy.root));
      expect(dated).toBeDefined();
    },
    BUILD_LIMIT_MS,
  );
});

test('X4 mistakes in the settings are reported together; a password is one of these mistakes', () => {
  const file = join(folder, 'mine.yaml');
  expect(() => readSettings(file)).toThrow(
    /^Falta mine\.yaml\. Copie editor\/publish\/publicar\.ejemplo\.yaml /,
  );
  writeFileSync(file, 'protocol: ftp\nhost: a.es\nport: 99999\nuser: web\nfolder: .\npassword: secreto\n');
  expect(() => readSettings(file)).toThrow(
    [
      'mine.yaml no está bien:',
      'protocol: «ftp» no es un valor posible. Valores posibles: sftp, ftps.',
      'port: 99999 está fuera de lo posible. De 1 a 65535.',
      'password: El campo «password» no existe. Quítelo o corrija su nombre. Campos posibles: protocol, host, port, user, folder, fingerprint, address, ca.',
    ].join('\n  '),
  );
  const example = readSettings(join(ROOT, 'editor/publish/publicar.ejemplo.yaml'));
  expect(example).toEqual({
    protocol: 'sftp',
    host: 'servidor.ejemplo.es',
    user: 'usuario',
    folder: 'public_html',
  });
});
