/** Debian's and Ubuntu's Apache, as a shared host runs it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MODULES = '/usr/lib/apache2/modules';
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
Options Indexes FollowSymLinks MultiViews
</Directory>
`,
  );
  const server = spawn('/usr/sbin/apache2', ['-f', configuration, '-DFOREGROUND'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
    const own: Record<string, string> = Object.fromEntries(response.headers);
    return { status: response.status, own, body: await response.text() };
  };
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(own, { recursive: true });
  };
  return { port, ask, stop };
}
