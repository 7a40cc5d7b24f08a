/** Uploading to shared hosting, over each protocol. */
import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../editor/publish/connect.ts';
import { MANIFEST } from '../../editor/publish/manifest.ts';
import type { Settings } from '../../editor/publish/settings.ts';
import { upload } from '../../editor/publish/upload.ts';
import type { Published } from '../../editor/shared/publication.ts';
import { temporaryFolder } from '../support/folder.ts';
import { isSkipped } from '../support/tools.ts';
import { breakingProxy } from './support/breaking-proxy.ts';
import { readFolder } from './support/folder.ts';
import { startUploadHost, type UploadHost } from './support/upload-hosts.ts';

const KILOBYTE = 1024;

const published: Published = { id: 'a'.repeat(64), at: 0, computer: 'ANA-PC', values: {}, files: {} };

let site: string;

/** A small build in `site`. Its page references the script of its version. */
function makeBuild(version: string) {
  site = temporaryFolder();
  const files = {
    [`_astro/page.${version}.js`]: randomBytes(300 * KILOBYTE),
    '_astro/photo.avif': 'photo',
    'certificados/iso.pdf': `PDF ${version}`,
    '.well-known/security.txt': 'contact',
    'index.html': `<script src="/_astro/page.${version}.js">`,
    '.htaccess': `# Written by the build.\n# ${version}`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), content);
  }
}

async function send(settings: Settings, password: string): Promise<string[]> {
  const lines: string[] = [];
  const remote = await connect(settings, password);
  const replaced = await remote.read(MANIFEST);
  await upload({
    site,
    remote,
    report: (line) => lines.push(line),
    published,
    replaced,
    copy: 'this',
  }).finally(() => remote.close().catch(() => 0));
  return lines;
}

for (const protocol of ['ftps', 'sftp'] as const)
  describe.skipIf(isSkipped(protocol))(protocol, () => {
    let host: UploadHost;
    beforeAll(async () => {
      host = await startUploadHost(protocol);
    });
    afterAll(() => host?.stop());

    test('a broken connection leaves the old site intact; the next run continues, and other files stay', async () => {
      const { settings, password, folder } = host;
      writeFileSync(join(folder, 'correo.txt'), 'of others');
      makeBuild('old');
      await send(settings, password);
      const old = readFolder(folder);
      expect(old).toEqual({ ...readFolder(site), 'correo.txt': expect.any(String) });
      expect(await send(settings, password)).toEqual(['No hay nada que enviar.']);

      makeBuild('new');
      writeFileSync(join(site, '_astro/a-small.js'), 'first');
      const proxy = await breakingProxy(host, 150 * KILOBYTE);
      await expect(send(proxy.settings, password)).rejects.toThrow();
      await proxy.close();
      expect(readFolder(folder)).toEqual(old);
      // As if it had broken during the turn.
      const staging = join(folder, '.publicando');
      renameSync(join(staging, 'this'), join(staging, 'turno'));

      const lines = await send(settings, password);
      expect(readdirSync(staging)).toEqual(['this']);
      expect(lines[0]).toBe('Continúa un envío interrumpido: archivos ya en el servidor, 1.');
      expect(lines.join('\n')).not.toContain('a-small.js');
      const script = '_astro/page.old.js';
      expect(readFolder(folder)).toEqual({
        ...readFolder(site),
        'correo.txt': old['correo.txt'],
        [script]: old[script],
      });
      expect(await send(settings, password)).toEqual(['No hay nada que enviar.']);
    });

    test('uploaded files are not writable by others; the folder may be a symlink', async () => {
      const { settings, password, folder } = host;
      makeBuild('new');
      symlinkSync(folder, join(dirname(folder), 'www'));
      await send({ ...settings, folder: 'www' }, password);
      expect(statSync(join(folder, '.htaccess')).mode & 0o777).toBe(0o644);
    });

    test.each([
      ['password', {}, 'otra', 'El servidor no acepta el usuario «'],
      ['folder', { folder: 'no-existe' }, undefined, 'La carpeta «no-existe» no existe en 127.0.0.1.'],
      ['port', { port: 1 }, undefined, 'No se puede conectar con 127.0.0.1, puerto 1.'],
      ['server', { host: 'no.invalid' }, undefined, 'No se encuentra el servidor no.invalid.'],
    ])('a wrong %s is refused', async (_, wrong, other, message) => {
      const { settings, password } = host;
      await expect(connect({ ...settings, ...wrong }, other ?? password)).rejects.toThrow(message);
    });

    if (protocol === 'ftps')
      test('an untrusted certificate is rejected', async () => {
        const { ca: _, ...settings } = host.settings;
        await expect(connect(settings, host.password)).rejects.toThrow(
          'El certificado de 127.0.0.1 no es de confianza',
        );
        const elsewhere = { ...host.settings, host: '127.0.0.3' };
        const proxy = await breakingProxy(host, Number.POSITIVE_INFINITY, elsewhere.host);
        await expect(connect(elsewhere, host.password)).rejects.toMatchObject({
          details: { words: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID') },
        });
        await proxy.close();
      });

    if (protocol === 'sftp')
      test('a full disk is reported, and the old site stays', async () => {
        const { settings, password, folder } = host;
        makeBuild('old');
        await send(settings, password);
        const old = readFolder(folder);
        makeBuild('new');
        const script = '_astro/page.new.js';
        const sha256 = createHash('sha256')
          .update(readFileSync(join(site, script)))
          .digest('hex');
        const staged = join(folder, '.publicando', `${sha256.slice(0, 16)}-${script.replace('/', '-')}`);
        symlinkSync('/dev/full', staged);
        await expect(send(settings, password)).rejects.toThrow('guardados 0');
        rmSync(staged);
        expect(readFolder(folder)).toEqual(old);
      });

    if (protocol === 'sftp')
      test('an unknown host key is rejected and shown', async () => {
        const { fingerprint = '', ...settings } = host.settings;
        const shown = `El servidor ha mostrado esta huella: ${fingerprint}\n`;
        for (const [wrong, problem] of [
          [{}, 'Falta la huella de 127.0.0.1 (fingerprint) en la configuración.'],
          [
            { fingerprint: 'SHA256:otra' },
            'La huella de 127.0.0.1 no es la de la configuración (SHA256:otra)',
          ],
        ] as const) {
          const refused = connect({ ...settings, ...wrong }, host.password);
          await expect(refused).rejects.toThrow(problem);
          await expect(refused).rejects.toThrow(shown);
        }
      });
  });
