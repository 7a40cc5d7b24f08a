/** The hosts under test, each on a free port with the files that are published. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureTools } from '../../../testing/machine.ts';
import { freePort, startProgram } from '../../../testing/program.ts';
import { ask } from './http.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MODULES = '/usr/lib/apache2/modules';
const TYPES = '/etc/mime.types';

export type HostName = 'embedded' | 'apache';

export interface Host {
  readonly port: number;
  /** Process of the embedded server. */
  readonly pid: number | undefined;
  /** What the program has printed. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a host on the build in `dist`. */
export function startHost(name: HostName, dist: string): Promise<Host> {
  return name === 'embedded' ? startEmbedded(dist) : startApache(dist);
}

async function startEmbedded(dist: string): Promise<Host> {
  const program = startProgram(process.execPath, [join(ROOT, 'server/main.ts'), dist], {
    env: { PORT: '0', HOST: '127.0.0.1' },
  });
  const port = await program.ready((output) => /http:\/\/[^:]+:(\d+)/.exec(output)?.[1]);
  return { port: Number(port), pid: program.pid, output: program.output, stop: program.stop };
}

/** Apache as shared hosting runs it: the domain's folder with AllowOverride All, and the usual modules. */
async function startApache(dist: string): Promise<Host> {
  const [apache = ''] = ensureTools([
    {
      command: 'apache2',
      packages: ['apache2-bin', 'media-types'],
      files: [`${MODULES}/mod_brotli.so`, TYPES],
    },
  ]);
  const home = mkdtempSync(join(tmpdir(), 'apache-'));
  const port = await freePort();
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'negotiation', 'autoindex', 'rewrite', 'headers']
    .concat('setenvif', 'filter', 'deflate', 'brotli')
    .map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`);
  const config = [
    ...modules,
    `Listen 127.0.0.1:${port}`,
    'ServerName localhost',
    `ServerRoot ${home}`,
    `DefaultRuntimeDir ${home}`,
    'PidFile pid',
    'ErrorLog error.log',
    `TypesConfig ${TYPES}`,
    // Apache as root serves as another user.
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    `DocumentRoot ${dist}/site`,
    `<Directory ${dist}/site>`,
    'AllowOverride All',
    'Options Indexes FollowSymLinks',
    'Require all granted',
    '</Directory>',
  ];
  writeFileSync(join(home, 'httpd.conf'), config.join('\n'));
  const program = startProgram(apache, ['-f', join(home, 'httpd.conf'), '-D', 'FOREGROUND']);
  await program.ready(() => ask(port, '/').catch(() => undefined));
  return {
    port,
    pid: program.pid,
    output: () => program.output() + readFileSync(join(home, 'error.log'), 'utf8'),
    async stop() {
      await program.stop();
      rmSync(home, { recursive: true });
    },
  };
}
