import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { createApp } from '../../server/app.ts';

declare global {
  interface Window {
    /** What the console said and what went wrong, with its level. */
    said: string[];
  }
}

/**
 * Serves the build with a script in each page that notes what goes wrong: WebDriver does not report WebKit's console. The
 * script is a file, as the site's policy allows.
 */
export async function startWatchedSite() {
  const app = await createApp(resolve(import.meta.dirname, '../../dist'));
  app.get('/_watch.js', (_, reply) => reply.type('text/javascript').send(`(${watch})()`));
  app.addHook('onRequest', async ({ raw }) => {
    raw.headers['accept-encoding'] = 'identity';
  });
  app.addHook('onSend', async (_, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    const page = await text(payload as AsyncIterable<Buffer>);
    const watched = page.replace('<head>', '<head><script src="/_watch.js"></script>');
    reply.header('content-length', Buffer.byteLength(watched));
    return watched;
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = () => {
    app.server.closeAllConnections();
    return app.close();
  };
  return { origin, stop };
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  window.said = [];
  const note = (...words: unknown[]) => window.said.push(words.join(' '));
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    console[level] = (...words: unknown[]) => note(`${level}:`, ...words);
  }
  addEventListener('error', ({ target, message }) => note('error:', message ?? target), true);
  addEventListener('unhandledrejection', ({ reason }) => note('unhandled:', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('refused by the policy:', violatedDirective, blockedURI),
  );
}
