/** Publishing to hosts with faults, simulated over FTPS. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../editor/publish/connect.ts';
import { explainTransfer } from '../../editor/publish/failure.ts';
import { MANIFEST } from '../../editor/publish/manifest.ts';
import { upload } from '../../editor/publish/upload.ts';
import type { Refusal } from '../../editor/server/refusal.ts';
import type { Published } from '../../editor/shared/publication.ts';
import { temporaryFolder } from '../support/folder.ts';
import { isSkipped } from '../support/tools.ts';
import { type Faults, type FaultyHost, startFaultyHost } from './support/faulty-host.ts';

const published: Published = { id: 'a'.repeat(64), at: 0, computer: 'ANA-PC', values: {}, files: {} };

const build = (version: string, logo = 'logo.svg', scripts = 3): Record<string, string> => ({
  ...Object.fromEntries(
    Array.from({ length: scripts }, (_, at) => [`_astro/${at}.${version}.js`, `script ${version} ${at}`]),
  ),
  [logo]: `logo ${version}`,
  '.well-known/security.txt': 'contact',
  'index.html': `page ${version}`,
  '.htaccess': `# Written by the build.\n# ${version}`,
});
const [old, fresh] = [build('1'), build('2')];

describe.skipIf(isSkipped('ftps'))('a host', () => {
  let host: FaultyHost;
  beforeAll(async () => {
    host = await startFaultyHost();
  });
  afterAll(() => host?.stop());
  beforeEach(() => {
    host.files.clear();
    host.folders.clear();
    host.faults = {};
  });

  async function publish(files: Record<string, string>): Promise<Refusal | string[]> {
    const site = temporaryFolder();
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(site, name)), { recursive: true });
      writeFileSync(join(site, name), content);
    }
    const lines: string[] = [];
    const remote = await connect(host.settings, 'clave');
    try {
      const replaced = await remote.read(MANIFEST);
      await upload({
        site,
        remote,
        report: (line) => lines.push(line),
        published,
        replaced,
        copy: 'this copy',
      });
      return lines;
    } catch (error) {
      return explainTransfer(error, 'clave');
    } finally {
      await remote.close();
    }
  }

  /** The site as visitors get it. */
  const inPlace = () =>
    Object.fromEntries(
      [...host.files]
        .filter(([path]) => !path.startsWith('/.publica'))
        .map(([path, text]) => [path.slice(1), `${text}`]),
    );

  const again = /Publique de nuevo/i;
  test.each<[string, Faults, RegExp, RegExp]>([
    ['keeps half', { keeps: (size) => Math.floor(size / 2) }, /no los guarda enteros/, /guardados \d+$/],
    ['keeps nothing', { keeps: () => 0 }, /no los guarda enteros/, /guardados 0$/],
    ['keeps 12 bytes', { keeps: () => 12 }, /no los guarda enteros/, /guardados 12$/],
    ['has a full quota', { quota: 2_200 }, /no le queda espacio/, /552 Quota/],
    ['refuses RNTO over a file', { refusesReplacing: true }, /no permite reemplazar/, /553 File exists/],
    [
      'refuses .htaccess',
      { refusesName: /\.htaccess$/ },
      /no admite el nombre.*\.htaccess/,
      /\/\.htaccess\)$/,
    ],
    [
      'refuses a folder',
      { refusesName: /^\/_astro\// },
      /no permite escribir en la carpeta/,
      /\(_astro\/.*\)$/,
    ],
    [
      'refuses all writing, as IIS does',
      { replies: { STOR: '550 Access is denied. ' } },
      /no permite escribir en la carpeta/,
      /550 Access/,
    ],
    [
      'opens no data connection',
      { replies: { STOR: "425 Can't open data connection." } },
      /modo pasivo.*cortafuegos.*Use SFTP/,
      /425/,
    ],
    [
      'wants another TLS session',
      { replies: { STOR: '425 Unable to build data connection: Operation not permitted' } },
      /modo pasivo.*cortafuegos.*Use SFTP/,
      /425/,
    ],
    [
      'has no EPSV and a wrong passive address',
      { lacks: ['EPSV'], passive: '192.0.2.1' },
      /modo pasivo.*Use SFTP/,
      /192\.0\.2\.1/,
    ],
  ])('X5 that %s leaves the old site whole, and says cause and remedy', async (_, faults, message, words) => {
    await publish(old);
    host.faults = faults;
    const refusal = await publish(fresh);
    expect(refusal).toMatchObject({
      message: expect.stringMatching(message),
      details: { words: expect.stringMatching(words) },
    });
    expect(`${refusal}`).toMatch('No se ha cambiado nada');
    expect(`${refusal}`).not.toMatch(again);
    expect(inPlace()).toEqual(old);
    expect([...host.files.keys()].filter((path) => path.includes('prueba'))).toEqual([]);
    host.faults = {};
    await publish(fresh);
    expect(inPlace()).toMatchObject(fresh);
  });

  test.each<[string, Faults, RegExp, RegExp]>([
    ['offers no TLS', { lacks: ['AUTH'] }, /no ofrece FTP cifrado.*Use SFTP/, /502 Not/],
    ['wants a login before TLS', { replies: { AUTH: '530 Login first.' } }, /no ofrece FTP cifrado/, /530/],
    [
      'knows another password',
      { replies: { PASS: '530 No, not clave.' } },
      /no acepta el usuario «web»/,
      /not …/,
    ],
    [
      'encrypts no files',
      { replies: { PROT: '536 Only PROT C.' } },
      /no deja cifrar los archivos.*Use SFTP/,
      /536 Only/,
    ],
    [
      'has too many connections',
      { replies: { AUTH: '421 Too many.' } },
      /no admite ahora más conexiones/,
      /421/,
    ],
  ])('X5 that %s refuses the connection, with cause and remedy', async (_, faults, message, words) => {
    host.faults = faults;
    await expect(connect(host.settings, 'clave')).rejects.toMatchObject({
      message: expect.stringMatching(message),
      details: { words: expect.stringMatching(words) },
    });
  });

  test('X5 that drops the connection after 60 files gets the rest in the next run', async () => {
    await publish(old);
    host.faults = { drops: 60 };
    const many = build('2', 'logo.svg', 66);
    const refusal = await publish(many);
    expect(`${refusal}`, JSON.stringify(refusal)).toMatch(again);
    expect(inPlace()).toEqual(old);
    expect(await publish(many)).toContainEqual(expect.stringContaining('Continúa un envío interrumpido'));
    expect(inPlace()).toMatchObject(many);
  });

  test.each<[string, Faults]>([
    ['has no MLSD', { lacks: ['MLSD'] }],
    ['has no EPSV', { lacks: ['EPSV'] }],
    ['has no MDTM', { lacks: ['MDTM'] }],
    ['has no SIZE', { lacks: ['SIZE'] }],
    ['refuses every SIZE', { replies: { SIZE: '550 SIZE not allowed.' } }],
    ['hides names with a dot', { hidesDots: true }],
    ['hides names with a dot, without MLSD', { hidesDots: true, lacks: ['MLSD'] }],
    ['folds case', { foldsCase: true }],
  ])('X5 that %s gets the whole site, and nothing twice', async (_, faults) => {
    host.faults = faults;
    await publish(build('1', 'Logo.svg'));
    await publish(fresh);
    const { 'Logo.svg': folded, ...rest } = inPlace();
    expect(Boolean(folded)).toBe(Boolean(faults.foldsCase));
    expect({ ...rest, ...(folded && { 'logo.svg': folded }) }).toMatchObject(fresh);
    expect(await publish(fresh)).toContain('No hay nada que enviar.');
  });
});
