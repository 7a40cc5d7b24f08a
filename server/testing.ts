import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { finishBuild } from '../scripts/finish-build.ts';
import { listen } from '../testing/program.ts';
import { createSite, type Limits, type SiteServer } from './site.ts';

/** Text that must never come out of the server. */
export const SECRET = 'contenido que no se sirve';
/** Bytes 0, 1, 2 … 255, over and over, so that a part of the video tells where it was cut. */
export const VIDEO = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256));
export const STYLES = `.a { color: red }\n`.repeat(100);

const page = (text: string) =>
  `<!doctype html><html lang="es"><title>${text}</title><style>p{margin:0}</style><p>${`${text} `.repeat(200)}</p>`;

type Files = Readonly<Record<string, string | Buffer>>;

const FILES: Files = {
  'site/index.html': page('Portada'),
  'site/aviso-legal.html': page('Aviso legal'),
  'site/404.html': page('Oops! Page not found'),
  'site/500.html': page('Unexpected Application Error!'),
  'site/_astro/estilos.A1b2C3.css': STYLES,
  'site/_astro/video.A1b2C3.mp4': VIDEO,
  'site/certificados/iso-9001.pdf': '%PDF-1.7 muestra',
  'site/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site/robots.txt': 'User-agent: *\n',
  'site/.well-known/security.txt': 'Contact: mailto:a@example.es\n',
  'site/.env': SECRET,
  'site/.git/config': SECRET,
  'secreto.txt': SECRET,
  'site-privado/secreto.txt': SECRET,
};

/** Too big for the buffers of a connection: an answer with it stays under way until it is read. */
export const BIG: Files = { 'site/grande.mp4': Buffer.alloc(32 * 1024 * 1024, 7) };

/** Builds a small finished site in a temporary folder, with secrets around it, and returns the folder. */
export async function buildFakeSite(extra: Files = {}): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'sitio-'));
  for (const [name, content] of Object.entries({ ...FILES, ...extra })) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  await finishBuild(dist, 'https://mapa.example');
  // Afterwards, as no build would let it pass.
  symlinkSync(join(dist, 'secreto.txt'), join(dist, 'site/enlace.txt'));
  return dist;
}

/** An answer as it came. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RunningSite {
  readonly dist: string;
  readonly port: number;
  readonly site: SiteServer;
  /** One request, with nothing added, decoded or followed. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  /** Sends bytes on a connection of their own and resolves with all that came back once it is closed. */
  raw(bytes: string): Promise<string>;
  close(): Promise<void>;
}

/** Serves a fake site on a free port. */
export async function startFakeSite(limits: Partial<Limits> = {}, extra: Files = {}): Promise<RunningSite> {
  const dist = await buildFakeSite(extra);
  const site = createSite(dist, limits);
  const port = await listen(site.server);
  return {
    dist,
    port,
    site,
    ask: (path, headers = {}, method = 'GET') => ask(port, path, headers, method),
    raw: (bytes) => raw(port, bytes),
    async close() {
      await site.stop(0);
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** One request on a connection of its own, with nothing added, decoded or followed. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, method, agent: false };
    const sent = request(options, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Sends bytes on a connection of their own and resolves with all that came back once it is closed. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}
