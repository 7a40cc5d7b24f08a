/** The built site on the embedded server, as both engines visit it, and a proxy that stands for the rest of the world. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { listen } from '../../../scripts/ports.ts';
import { createSite } from '../../../server/site.ts';
import { watch } from './watch.ts';

const DIST = resolve(import.meta.dirname, '../../../dist');
const WATCH = '/_vigia.js';

export interface WatchedSite {
  readonly origin: string;
  readonly proxyPort: number;
  /** Hosts that were asked for beyond this machine; each was refused. */
  readonly asked: Set<string>;
  /** The same site by another name, under which its videos are missing: a browser keeps what it had under the first. */
  readonly originWithoutVideo: string;
  stop(): Promise<void>;
}

/**
 * Starts both. WebKit tells no driver what its console says, so each page gets one more script, a file as its policy asks, that
 * notes it for the tests.
 */
export async function startWatchedSite(): Promise<WatchedSite> {
  const site = createSite(DIST);
  const sitePort = await listen(site.server);
  const front = createServer((req, res) => {
    const isLost = req.headers.host?.startsWith('localhost') && /\.(webm|mp4)$/.test(req.url ?? '');
    if (isLost) res.writeHead(404).end();
    else if (req.url === WATCH) res.setHeader('content-type', 'text/javascript').end(`(${watch})()`);
    else forward(sitePort, req, res);
  });
  const asked = new Set<string>();
  const proxy = createServer((req, res) => {
    asked.add(new URL(req.url ?? '').hostname);
    res.writeHead(502).end();
  });
  proxy.on('connect', (req, socket) => {
    asked.add(String(req.url).replace(/:\d+$/, ''));
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  const port = await listen(front);
  return {
    origin: `http://127.0.0.1:${port}`,
    originWithoutVideo: `http://localhost:${port}`,
    proxyPort: await listen(proxy),
    asked,
    async stop() {
      for (const server of [front, proxy]) {
        server.close();
        server.closeAllConnections();
      }
      await site.stop(0);
    },
  };
}

function forward(port: number, req: IncomingMessage, res: ServerResponse): void {
  // Plain, so that the script can be put in.
  const headers = { ...req.headers, 'accept-encoding': 'identity' };
  const sent = request({ host: '127.0.0.1', port, path: req.url, method: req.method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
    if (!isPage || answer.statusCode === 304) {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      return;
    }
    let page = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk) => {
      page += chunk;
    });
    answer.on('end', () => {
      const { 'content-length': _, ...rest } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, rest);
      res.end(page.replace('<head>', `<head><script src="${WATCH}"></script>`));
    });
  });
  sent.on('error', () => res.destroy());
  // A browser that leaves in the middle of the video.
  res.on('close', () => sent.destroy());
  sent.end();
}
