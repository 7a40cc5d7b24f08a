import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '../testing/program.ts';
import { editor } from './server.ts';

type Middleware = (...args: [...Parameters<RequestListener>, () => void]) => void;

/** What the editor's part of the development server answers; 200 also when it leaves the request to the rest. */
async function ask(request: string, host: (port: number) => string): Promise<string | undefined> {
  const middlewares: Middleware[] = [];
  const configure = editor('publicar.yaml').configureServer as (server: object) => void;
  configure({ middlewares: { use: (middleware: Middleware) => middlewares.push(middleware) } });
  const server = createServer((incoming, response) =>
    middlewares[0]?.(incoming, response, () => response.end('the rest')),
  );
  const port = await listen(server);
  const socket = connect(port, '127.0.0.1');
  socket.end(`${request} HTTP/1.1\r\nHost: ${host(port)}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  server.close();
  await once(server, 'close');
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
}

test.each(['GET //', 'GET /editor', 'GET //editor', 'OPTIONS *', 'GET http://a.es:x/'])(
  'X5 another name is refused before all else, and no address ends the server: %s',
  async (request) => {
    expect(await ask(request, () => 'attacker.example')).toBe('403');
    expect(await ask(request, (port) => `127.0.0.1:${port}`)).toBe('200');
  },
);
