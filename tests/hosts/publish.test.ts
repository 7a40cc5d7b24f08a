/** Publishing on shared hosting: `npm run publish` and what the editor's button calls. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { fieldAddress } from '../../editor/address.ts';
import { connect } from '../../editor/publish/remote.ts';
import { readSettings, type Settings } from '../../editor/publish/settings.ts';
import { upload } from '../../editor/publish/upload.ts';
import { companyFacts, Draft } from '../content/draft.ts';
import { breakingLine, startUploadHost, type UploadHost } from './support/upload-hosts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Installing a server takes minutes on a slow line. */
const INSTALL_LIMIT_MS = 6 * 60_000;
const KILOBYTE = 1024;

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(site, { recursive: true }));

/** A small build in `site`. Its page names the script of its version. */
function makeBuild(version: string) {
  rmSync(site, { recursive: true });
  const files = {
    [`_astro/page.${version}.js`]: randomBytes(300 * KILOBYTE),
    '_astro/photo.avif': 'photo',
    'certificados/iso.pdf': `PDF ${version}`,
    '.well-known/security.txt': 'contact',
    'index.html': `<script src="/_astro/page.${version}.js">`,
    '.htaccess': `# ${version}`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), content);
  }
}

/** The files of a folder, without those of publishing itself. */
function readFolder(folder: string): Record<string, string> {
  const names = globSync('**/*', {
    cwd: folder,
    exclude: ['.publicado.json', '.publicando/**'],
    withFileTypes: true,
  });
  const files = names.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(folder.length + 1), readFileSync(file).toString('base64')]),
  );
}

async function send(settings: Settings, password: string): Promise<string[]> {
  const lines: string[] = [];
  const remote = await connect(settings, password);
  await upload({ site, remote, report: (line) => lines.push(line) }).finally(() =>
    remote.close().catch(() => 0),
  );
  return lines;
}

/** OpenSSH takes passwords of the system's accounts only, and only root can make one. */
const protocols = process.getuid?.() === 0 ? (['ftps', 'sftp'] as const) : (['ftps'] as const);

describe.each(protocols)('%s', (protocol) => {
  let host: UploadHost;
  beforeAll(async () => {
    host = await startUploadHost(protocol);
  }, INSTALL_LIMIT_MS);
  afterAll(() => host?.stop());

  test('a line that breaks leaves the old site whole; the next run goes on, and others’ files stay', async () => {
    const { settings, password, folder } = host;
    writeFileSync(join(folder, 'correo.txt'), 'of others');
    makeBuild('old');
    await send(settings, password);
    const old = readFolder(folder);
    expect(old).toEqual({ ...readFolder(site), 'correo.txt': expect.any(String) });
    expect(await send(settings, password)).toEqual(['No hay nada que enviar.']);

    makeBuild('new');
    writeFileSync(join(site, '_astro/a-small.js'), 'first');
    const line = await breakingLine(host, 150 * KILOBYTE);
    await expect(send(line.settings, password)).rejects.toThrow();
    await line.close();
    expect(readFolder(folder)).toEqual(old);

    const lines = await send(settings, password);
    expect(lines[0]).toBe('Continúa un envío interrumpido: 1 archivo ya en el servidor.');
    expect(lines.join('\n')).not.toContain('a-small.js');
    const script = '_astro/page.old.js';
    expect(readFolder(folder)).toEqual({
      ...readFolder(site),
      'correo.txt': old['correo.txt'],
      [script]: old[script],
    });
    expect(await send(settings, password)).toEqual(['No hay nada que enviar.']);
  });

  test.each([
    ['password', {}, 'otra', 'El servidor no acepta el usuario «'],
    ['folder', { folder: 'no-existe' }, undefined, 'La carpeta «no-existe» no existe en 127.0.0.1.'],
    ['port', { port: 1 }, undefined, 'No se puede conectar con 127.0.0.1, puerto 1 (ECONNREFUSED).'],
    ['server', { host: 'no.invalid' }, undefined, 'No se encuentra el servidor no.invalid.'],
  ])('a wrong %s is refused', async (_, wrong, other, message) => {
    const { settings, password } = host;
    await expect(connect({ ...settings, ...wrong }, other ?? password)).rejects.toThrow(message);
  });

  if (protocol === 'ftps')
    test('a certificate that is not trusted is refused', async () => {
      const { ca: _, ...settings } = host.settings;
      await expect(connect(settings, host.password)).rejects.toThrow(
        'El certificado de 127.0.0.1 no es de confianza',
      );
      const elsewhere = { ...host.settings, host: '127.0.0.3' };
      const line = await breakingLine(host, Number.POSITIVE_INFINITY, elsewhere.host);
      await expect(connect(elsewhere, host.password)).rejects.toThrow('(ERR_TLS_CERT_ALTNAME_INVALID)');
      await line.close();
    });

  if (protocol === 'sftp')
    test('a key that is not the known one is refused and shown', async () => {
      const { fingerprint = '', ...settings } = host.settings;
      const shown = `El servidor ha mostrado esta huella: ${fingerprint}\n`;
      for (const [wrong, problem] of [
        [{}, 'Falta la huella de 127.0.0.1 (fingerprint) en la configuración.'],
        [{ fingerprint: 'SHA256:otra' }, 'La huella de 127.0.0.1 no es la de la configuración (SHA256:otra)'],
      ] as const) {
        const refused = connect({ ...settings, ...wrong }, host.password);
        await expect(refused).rejects.toThrow(problem);
        await expect(refused).rejects.toThrow(shown);
      }
    });
});

describe('npm run publish', () => {
  let host: UploadHost;
  let draft: Draft;
  let folder: string;
  beforeAll(async () => {
    host = await startUploadHost('ftps');
    folder = mkdtempSync(join(tmpdir(), 'publish-'));
    writeFileSync(join(folder, 'publicar.yaml'), stringify(host.settings));
  }, INSTALL_LIMIT_MS);
  beforeEach(() => {
    draft = new Draft();
  });
  afterEach(() => draft.discard());
  afterAll(async () => {
    await host?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Runs it, in a terminal if `typed` is what somebody types there. */
  async function run({ env = {}, typed }: { env?: Record<string, string>; typed?: string }) {
    const words = [
      'editor/publish/main.ts',
      '--settings',
      join(folder, 'publicar.yaml'),
      '--out',
      join(folder, 'dist'),
    ];
    const command = [process.execPath, ...words];
    const terminal = ['script', '--quiet', '--return', '--command', command.join(' '), '/dev/null'];
    const [program = '', ...rest] = typed === undefined ? command : terminal;
    const child = spawn(program, rest, {
      cwd: ROOT,
      env: { ...process.env, CONTENT_DIR: draft.root, ...env },
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

  test('F9 refuses provisional data, and names each with its field in the editor', async () => {
    const { status, output } = await run({});
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringMatching(/^El sitio no se puede publicar todavía\.\n\n1\. Nombre comercial/),
    });
    expect(output).toContain(`Teléfono (phone): dato provisional.\n   ${fieldAddress('empresa.yaml')}\n`);
  });

  test('a wrong password is refused before the build, and not printed', async () => {
    await draft.complete();
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

  const long = process.env.LONG ? test : undefined;
  long?.(
    'builds and uploads the site, with the password typed and unseen',
    async () => {
      await draft.complete();
      const line = await breakingLine(host, 1024 * KILOBYTE);
      writeFileSync(join(folder, 'publicar.yaml'), stringify(line.settings));
      const broken = await run({ env: { PUBLISH_PASSWORD: host.password } });
      await line.close();
      expect(broken.output).toMatch(/se ha interrumpido\. Publique de nuevo: continuará donde se quedó/);
      writeFileSync(join(folder, 'publicar.yaml'), stringify(host.settings));
      const { status, output } = await run({ typed: host.password });
      expect({ status, output }).toEqual({
        status: 0,
        output: expect.stringContaining(`Publicado: ${companyFacts.website}`),
      });
      expect(output).toContain('Continúa un envío interrumpido');
      expect(broken.output + output).not.toContain(host.password);
      expect(readFolder(host.folder)).toEqual(readFolder(join(folder, 'dist/site')));
    },
    INSTALL_LIMIT_MS,
  );
});

test('X4 mistakes in the settings are reported together; a password is one', () => {
  const file = join(site, 'publicar.yaml');
  expect(() => readSettings(file)).toThrow(
    /^Falta .*publicar\.yaml\. Copie deploy\/publicar\.ejemplo\.yaml /,
  );
  writeFileSync(file, 'protocol: ftp\nhost: a.es\nport: 99999\nuser: web\nfolder: .\npassword: secreto\n');
  expect(() => readSettings(file)).toThrow(
    [
      'publicar.yaml no está bien:',
      'protocol: «ftp» no es un valor posible. Valores posibles: sftp, ftps.',
      'port: 99999 está fuera de lo posible. De 1 a 65535.',
      'password: El campo «password» no existe. Quítelo o corrija su nombre. Campos posibles: protocol, host, port, user, folder, fingerprint, ca.',
    ].join('\n  '),
  );
  const example = readSettings(join(ROOT, 'deploy/publicar.ejemplo.yaml'));
  expect(example).toEqual({
    protocol: 'sftp',
    host: 'servidor.ejemplo.es',
    user: 'usuario',
    folder: 'public_html',
  });
});
