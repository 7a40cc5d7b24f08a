/** The hosts under test, each on a free port with the published files. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isRoot } from '../../support/debian.ts';
import { freePort, type Program, startProgram, startSite } from '../../support/program.ts';
import { commandsOf, paths } from '../../support/tools.ts';
import { FAILING } from './build.ts';
import { ask } from './http.ts';

const DEPLOY = resolve(import.meta.dirname, '../../../host/deploy');

export type HostName = 'embedded' | 'apache' | 'nginx' | 'caddy';

export type Host = Pick<Program, 'stop'> & { readonly port: number };

/** Starts a host on the build in `dist`. */
export async function startHost(name: HostName, dist: string): Promise<Host> {
  if (name === 'apache') return startApache(dist);
  if (name === 'nginx') return startNginx(dist);
  if (name === 'caddy') return startCaddy(dist);
  const site = await startSite(dist);
  return { ...site, port: Number(new URL(site.origin).port) };
}

/** Apache as in shared hosting: the domain's folder with AllowOverride All, and the usual modules. */
function startApache(dist: string): Promise<Host> {
  const [apache = ''] = commandsOf('apache');
  const names =
    'mpm_event authz_core dir mime negotiation autoindex rewrite headers setenvif filter deflate brotli';
  const modules = names
    .split(' ')
    .map((name) => `LoadModule ${name}_module ${paths.apacheModules}/mod_${name}.so`);
  return start(
    (port, home) => `${modules.join('\n')}
    Listen 127.0.0.1:${port}
    ServerName localhost
    ServerRoot ${home}
    DefaultRuntimeDir ${home}
    PidFile pid
    ErrorLog error.log
    TypesConfig ${paths.mimeTypes}
    DirectoryIndex index.php index.html
    # Apache as root serves as another user.
    ${isRoot ? 'User www-data\nGroup www-data' : ''}
    DocumentRoot ${dist}/site
    <Directory ${dist}/site>
      AllowOverride All
      Options Indexes FollowSymLinks MultiViews
      Require all granted
    </Directory>\n`,
    (config) => [apache, '-D', 'FOREGROUND', '-f', config],
  );
}

/** nginx with the example in `host/deploy/`, without TLS. */
function startNginx(dist: string): Promise<Host> {
  const [nginx = ''] = commandsOf('nginx');
  const failures = Object.keys(FAILING).map((address) => `location = ${address} { return 500; }\n`);
  const example = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replaceAll(/^\s*ssl_.*$/gm, '')
    // Quoted: the path of a working copy may have spaces.
    .replaceAll(/\/srv\/web\/dist([^;]*)/g, `"${dist}$1"`)
    .replace(/(?=include )/, failures.join(''));
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};\n`,
  );
  return start(
    (port, home) => `daemon off;
    # By default, nginx as root serves as another user, who cannot read the home folder of root.
    ${isRoot ? 'user root;' : ''}
    pid pid;
    error_log error.log;
    events {}
    http {
      access_log off;
      ${folders.join('')}
      ${example.replaceAll('listen 443 ssl', `listen 127.0.0.1:${port}`).replace('listen 80', `listen unix:${home}/http`)}
    }\n`,
    (config, home) => [nginx, '-p', home, '-e', 'error.log', '-c', config],
  );
}

/** Caddy with the example in `host/deploy/`, without TLS, in front of the embedded server. */
async function startCaddy(dist: string): Promise<Host> {
  const [caddy = ''] = commandsOf('caddy');
  const site = await startSite(dist);
  const example = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8').replaceAll(
    'web:4321',
    new URL(site.origin).host,
  );
  const proxy = await start(
    (port) =>
      `{\nadmin off\n}\n${example.replaceAll(/^(\S*empresa\.example) \{$/gm, `http://$1:${port} {\nbind 127.0.0.1`)}`,
    (config) => [caddy, 'run', '--adapter', 'caddyfile', '--config', config],
  );
  return {
    ...proxy,
    async stop() {
      await proxy.stop();
      await site.stop();
    },
  };
}

/** Starts a system server on a free port, with its files in a temporary folder. */
async function start(
  configure: (port: number, home: string) => string,
  command: (config: string, home: string) => [program: string, ...options: string[]],
): Promise<Host> {
  const home = mkdtempSync(join(tmpdir(), 'host-'));
  const port = await freePort();
  const config = join(home, 'server.conf');
  writeFileSync(config, configure(port, home));
  const [path, ...options] = command(config, home);
  const program = startProgram(path, options);
  await program.ready(() => ask(port, '/').catch(() => undefined));
  return {
    ...program,
    port,
    async stop() {
      await program.stop();
      rmSync(home, { recursive: true });
    },
  };
}
