/** The built site as both engines visit it, and a proxy in the place of the Internet. */
import { createServer } from 'node:http';
import { listen, startSite } from '../../testing/program.ts';

const WATCH = '/_watch.js';

declare global {
  interface Window {
    /** What the console said and what went wrong, with its level. */
    said: string[];
  }
}

export interface WatchedSite {
  readonly origin: string;
  /** The same site under another name, with its videos missing; browsers keep what they loaded under the first. */
  readonly originWithoutVideo: string;
  readonly proxyPort: number;
  /** Hosts that the browser asked for; each request is refused. */
  readonly asked: Set<string>;
  stop(): Promise<void>;
}

/**
 * Starts the site behind a server that adds a script to each page: WebDriver does not report WebKit's console. The script is
 * a file, as the site's policy allows.
 */
export async function startWatchedSite(): Promise<WatchedSite> {
  const site = await startSite();
  const front = createServer(async (req, res) => {
    const isLost = req.headers.host?.startsWith('localhost') && /\.(webm|mp4)$/.test(req.url ?? '');
    if (isLost) return res.writeHead(404).end();
    if (req.url === WATCH) return res.setHeader('content-type', 'text/javascript').end(`(${watch})()`);
    const range = req.headers.range;
    const answer = await fetch(site.origin + req.url, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...(range && { range }) },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const sent = isPage
      ? Buffer.from(body.toString().replace('<head>', `<head><script src="${WATCH}"></script>`))
      : body;
    const headers = { ...Object.fromEntries(answer.headers), 'content-length': sent.length };
    return res.writeHead(answer.status, headers).end(sent);
  });
  const asked = new Set<string>();
  const proxy = createServer((req, res) => {
    asked.add(new URL(req.url ?? '').hostname);
    res.writeHead(502).end();
  }).on('connect', (req, socket) => {
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
      await site.stop();
    },
  };
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  window.said = [];
  const note = (level: string, ...words: unknown[]) => window.said.push(`${level}: ${words.join(' ')}`);
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    console[level] = (...words: unknown[]) => note(level, ...words);
  }
  const onError = ({ target, message }: ErrorEvent) => {
    if (target instanceof Element) note('error', 'not loaded', target.outerHTML.slice(0, 200));
    else note('error', message);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => note('error', 'unhandled', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('error', 'refused by the policy', violatedDirective, blockedURI),
  );
}
