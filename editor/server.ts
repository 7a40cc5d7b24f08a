import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import * as z from 'zod';
import { contentRoot } from '../src/content/folder.ts';
import { makeApi } from './api.ts';
import { makeConfig } from './config.ts';
import { previewsOf } from './previews.ts';
import { makeButton } from './publish/button.ts';
import { Refusal } from './refusal.ts';
import { Store } from './store.ts';

/** Decap's bundle: all it needs in the browser is compiled into it. */
const DECAP = join(import.meta.dirname, 'node_modules/decap-cms/dist');
/** A form with a picture and a video of the largest allowed size, in base64. */
const MOST_BYTES = 64 * 1024 ** 2;

/**
 * Serves the editor at /editor from the development server. The build does not know it.
 * @param settings file of the hosting's settings
 */
export function editor(settings: string): Plugin {
  const store = new Store(contentRoot);
  const api = makeApi(store);
  const button = makeButton(settings);
  const page = join(import.meta.dirname, 'page.html');
  return {
    name: 'editor',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const answer = reply(response);
        if (!isOwnHost(request)) return answer(403, 'text/plain', 'Foreign host.');
        // Not by URL, which throws at addresses such as «//».
        const [pathname = ''] = (request.url ?? '').split('?');
        const { origin, host } = request.headers;
        const isOwn = origin === `http://${host}`;
        if (pathname.startsWith('/editor/') && origin !== undefined && !isOwn)
          return answer(403, 'text/plain', 'Foreign origin.');
        if (/^\/editor\/?$/.test(pathname)) return answer(200, 'text/html', readFileSync(page));
        if (pathname === '/editor/config.json')
          return answer(200, 'application/json', JSON.stringify(configuration(store)));
        if (pathname.startsWith('/editor/cms/')) return sendChunk(pathname, answer);
        const isButton = pathname === '/editor/api/publish';
        if (isButton && request.method === 'GET') return void button(request, response);
        if (pathname !== '/editor/api' && !isButton) return next();
        if (request.method !== 'POST' || !isOwn) return answer(403, 'text/plain', 'Foreign origin.');
        return void (isButton ? button(request, response) : respond(request, answer, api));
      });
    },
  };
}

const configuration = (store: Store) => ({
  config: makeConfig(store.folder, store.languages),
  previews: previewsOf(store),
});

type Answer = (status: number, type: string, body: string | Uint8Array) => void;

const reply =
  (response: ServerResponse): Answer =>
  (status, type, body) => {
    const charset = type === 'text/javascript' || type === 'text/html' ? '; charset=utf-8' : '';
    response.writeHead(status, {
      'content-type': `${type}${charset}`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    });
    response.end(body);
  };

/** Whether the request names this machine: a page of another name cannot reach the editor (DNS rebinding). */
function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  return ['127.0.0.1', 'localhost'].some((name) => headers.host === `${name}:${socket.localPort}`);
}

function sendChunk(pathname: string, answer: Answer): void {
  const file = join(DECAP, basename(pathname));
  if (existsSync(file) && /\/cms\/[\w.-]+\.js$/.test(pathname))
    answer(200, 'text/javascript', readFileSync(file));
  else answer(404, 'text/plain', 'No such file.');
}

async function respond(request: IncomingMessage, answer: Answer, api: ReturnType<typeof makeApi>) {
  const send = (status: number, body: unknown) => answer(status, 'application/json', JSON.stringify(body));
  try {
    // A body without a length is refused, too.
    if (!(Number(request.headers['content-length']) <= MOST_BYTES))
      throw new Refusal('Los archivos pesan demasiado para guardarlos juntos.');
    send(200, await api(await json(request)));
  } catch (error) {
    // 200, so that the browser's console stays for faults of the editor.
    if (error instanceof Refusal) return send(200, { refusal: error.message, faults: error.faults });
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return send(400, { refusal: 'Petición no válida.' });
    console.error(error);
    send(500, { refusal: 'El editor ha fallado y no ha guardado nada. Avise a quien mantiene el sitio.' });
  }
}
