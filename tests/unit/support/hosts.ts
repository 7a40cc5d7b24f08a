/** A small build, and the hosts that can serve it here. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { htaccess } from '../../../hosting/apache.ts';
import { listFiles } from '../../../hosting/files.ts';
import { policyOf } from '../../../hosting/policy.ts';

export const POLICY = policyOf("default-src 'none'", "default-src 'self'");
export const SCRIPT = 'console.log("a script that is long enough to be compressed");';
const SECRET = 'not served';
const FILES: Record<string, string> = {
  'index.html': 'inicio',
  'aviso-legal.html': 'aviso',
  'en.html': 'home',
  'en/legal-notice.html': 'notice',
  'admin/index.html': 'admin',
  '404.html': 'no existe',
  'en/404.html': 'does not exist',
  '404.txt': 'no file',
  '500.html': 'fallo',
  'en/500.html': 'failure',
  '_astro/a.B1c2d3e4.js': SCRIPT,
  '_astro/a.B1c2d3e4.mp4': '0123456789',
  '_astro/a.B1c2d3e4.avif': 'picture',
  'certificados/a.pdf': '%PDF',
  'en/broken.pdf': '%PDF',
  'contacto.vcf': 'BEGIN:VCARD',
  'manifest.webmanifest': '{}',
  '.well-known/security.txt': 'Contact:',
  '.policy': JSON.stringify(POLICY),
  '.env': SECRET,
  'certificados/.hidden.pdf': SECRET,
  _headers: SECRET,
  _redirects: SECRET,
};

/** Writes the small build into a new folder. */
export function writeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  // Apache may serve as another user.
  chmodSync(folder, 0o755);
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    if (!/(html|js|txt|vcf|manifest)$/.test(file)) continue;
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, '.htaccess'), htaccess(POLICY, listFiles(folder)));
  return folder;
}

const MODULES = '/usr/lib/apache2/modules';
/** Debian's and Ubuntu's Apache. */
export const hasApache = existsSync('/usr/sbin/apache2') && existsSync(MODULES);

/** Serves a folder as a shared host does, with everything in its `.htaccess`. */
export async function startApache(folder: string) {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const own = mkdtempSync(join(tmpdir(), 'apache-'));
  const modules = 'mpm_event authz_core dir mime filter deflate brotli headers rewrite negotiation autoindex';
  const configuration = join(own, 'httpd.conf');
  writeFileSync(
    configuration,
    `${modules
      .split(' ')
      .map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`)
      .join('\n')}
ServerRoot ${own}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${own}/pid
ErrorLog ${own}/error
TypesConfig /dev/null
DocumentRoot ${folder}
<Directory ${folder}>
AllowOverride All
</Directory>
`,
  );
  const server = spawn('/usr/sbin/apache2', ['-f', configuration, '-DFOREGROUND'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));

  /** Asks for a path exactly as it is written. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; own: Record<string, unknown>; body: string }>(
      (resolve, reject) => {
        request({ port, path, headers, agent: false }, async (response) => {
          const body = (await response.setEncoding('utf8').toArray()).join('');
          resolve({ status: response.statusCode, own: response.headers, body });
        })
          .once('error', reject)
          .end();
      },
    );
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(own, { recursive: true });
  };
  return { ask, stop };
}
