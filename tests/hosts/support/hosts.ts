/** The four hosts, each started on a free port with the configuration that is published. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Miniflare } from 'miniflare';
import { ask } from '../../../server/testing.ts';
import { ensureTools } from '../../../testing/machine.ts';
import { freePort, startProgram } from '../../../testing/program.ts';
import { FAILING } from './site.ts';

export const HOSTS = ['embedded', 'caddy', 'nginx', 'cloudflare'] as const;
export type HostName = (typeof HOSTS)[number];

/** A host that answers. */
export interface RunningHost {
  readonly port: number;
  /** Its first process; the others are below it. */
  readonly pid: number;
  /** What it has written to its error stream and, if it keeps one, to its error log. */
  complaints(): string;
  stop(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8');
/** Where the published configurations expect the build. */
const PUBLISHED = '/srv/web/dist';
/** Folders that nginx makes at its start, where only root may. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export interface HostOptions {
  /** Processes that nginx serves with, instead of one for each core. */
  readonly workers?: number;
}

/** Starts a host on the build in `dist`, which has to be one of `copyOfBuild()`. */
export function startHost(name: HostName, dist: string, options: HostOptions = {}): Promise<RunningHost> {
  return starters[name](dist, options);
}

const starters: Record<HostName, (dist: string, options: HostOptions) => Promise<RunningHost>> = {
  async embedded(dist) {
    const port = await freePort();
    const environment = { PORT: String(port), HOST: '127.0.0.1' };
    return run(process.execPath, [...serveOptions(), dist], environment, port);
  },

  async caddy(dist) {
    const [caddy = ''] = ensureTools([{ command: 'caddy', packages: ['caddy'] }]);
    const port = await freePort();
    const home = mkdtempSync(join(tmpdir(), 'caddy-'));
    // One address that fails, as nothing in a folder of files does by itself.
    const published = read('caddy/Caddyfile').replace(
      /^(\timport .*)$/m,
      `\troute ${FAILING} {\n\t\terror 500\n\t}\n$1`,
    );
    writeFileSync(join(home, 'Caddyfile'), published);
    const environment = { SITE_DIST: dist, SITE_ADDRESS: `:${port}`, HOME: home, XDG_DATA_HOME: home };
    const options = ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')];
    return run(caddy, options, environment, port, home);
  },

  async nginx(dist, { workers }) {
    const [nginx = ''] = ensureTools([
      {
        command: 'nginx',
        files: ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
        packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
      },
    ]);
    const port = await freePort();
    const home = mkdtempSync(join(tmpdir(), 'nginx-'));
    mkdirSync(join(home, 'logs'));
    const published = read('nginx/nginx.conf')
      .replaceAll(PUBLISHED, dist)
      .replace('worker_processes auto;', `worker_processes ${workers ?? 'auto'};`)
      .replace('listen 8080;', `listen 127.0.0.1:${port};\n    location = ${FAILING} { return 500; }`)
      .replace('http {', `http {\n${TEMPORARY.map((kind) => `  ${kind}_temp_path ${home};`).join('\n')}`)
      .replace('/run/nginx.pid', join(home, 'nginx.pid'))
      .replace('/var/log/nginx/error.log', join(home, 'logs/error.log'));
    writeFileSync(join(home, 'nginx.conf'), published);
    const options = ['-c', join(home, 'nginx.conf'), '-g', 'daemon off;'];
    return run(nginx, options, {}, port, home);
  },

  async cloudflare(dist) {
    const settings = JSON.parse(read('cloudflare/wrangler.json'));
    const miniflare = new Miniflare({
      name: settings.name,
      compatibilityDate: settings.compatibility_date,
      host: '127.0.0.1',
      // Without this it asks Cloudflare where it is.
      cf: false,
      modules: true,
      script: '',
      assets: {
        directory: join(dist, 'cloudflare'),
        workerName: settings.name,
        routerConfig: { has_user_worker: false },
        assetConfig: {
          html_handling: settings.assets.html_handling,
          not_found_handling: settings.assets.not_found_handling,
        },
      },
    });
    const { port } = await miniflare.ready;
    return { port: Number(port), pid: process.pid, complaints: () => '', stop: () => miniflare.dispose() };
  },
};

/** What `npm run serve` hands to Node: the host is tried as it is published. */
function serveOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [node, ...options] = String(scripts.serve).split(' ');
  const main = options.pop() ?? '';
  if (node !== 'node') throw new Error(`The script «serve» does not run Node: ${scripts.serve}`);
  return [...options, join(ROOT, main)];
}

async function run(
  command: string,
  options: readonly string[],
  environment: Record<string, string>,
  port: number,
  home?: string,
): Promise<RunningHost> {
  const program = startProgram(command, options, { env: environment });
  await program.ready(() => ask(port, '/', {}, 'HEAD').catch(() => undefined));
  return {
    port,
    pid: program.pid ?? 0,
    complaints: () => program.output() + (home ? logIn(home) : ''),
    async stop() {
      await program.stop();
      if (home) rmSync(home, { recursive: true, force: true });
    },
  };
}

function logIn(home: string): string {
  const log = join(home, 'logs/error.log');
  return existsSync(log) ? readFileSync(log, 'utf8') : '';
}
