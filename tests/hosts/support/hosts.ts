/** The hosts under test, each on a free port with the files that are published. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from '../../../testing/debian.ts';
import { freePort, type Program, startProgram, startSite } from '../../../testing/program.ts';
import { commandsOf, paths } from '../../../testing/tools.ts';
import { ask } from './http.ts';

export type HostName = 'embedded' | 'apache';

export type Host = Pick<Program, 'stop'> & { readonly port: number };

/** Starts a host on the build in `dist`. */
export async function startHost(name: HostName, dist: string): Promise<Host> {
  if (name === 'apache') return startApache(dist);
  const site = await startSite(dist);
  return { ...site, port: Number(new URL(site.origin).port) };
}

/** Apache as shared hosting runs it: the domain's folder with AllowOverride All, and the usual modules. */
async function startApache(dist: string): Promise<Host> {
  const [apache = ''] = commandsOf('apache');
  const home = mkdtempSync(join(tmpdir(), 'apache-'));
  const port = await freePort();
  const names =
    'mpm_event authz_core dir mime negotiation autoindex rewrite headers setenvif filter deflate brotli';
  const modules = names
    .split(' ')
    .map((name) => `LoadModule ${name}_module ${paths.apacheModules}/mod_${name}.so`);
  const config = `${modules.join('\n')}
    Listen 127.0.0.1:${port}
    ServerName localhost
    ServerRoot ${home}
    DefaultRuntimeDir ${home}
    PidFile pid
    ErrorLog error.log
    TypesConfig ${paths.mimeTypes}
    # Apache as root serves as another user.
    ${isRoot ? 'User www-data\nGroup www-data' : ''}
    DocumentRoot ${dist}/site
    <Directory ${dist}/site>
      AllowOverride All
      Options Indexes FollowSymLinks
      Require all granted
    </Directory>\n`;
  writeFileSync(join(home, 'httpd.conf'), config);
  const program = startProgram(apache, ['-f', join(home, 'httpd.conf'), '-D', 'FOREGROUND']);
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
