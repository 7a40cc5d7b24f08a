/**
 * The embedded server: `node hosting/server.ts [folder]` serves a build, `dist` by default, at PORT (4321) and HOST
 * (0.0.0.0), from a copy: restart it after a build.
 */
import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { copyBuild } from './copies.ts';
import {
  ASSET,
  ERROR_PAGE,
  listFiles,
  METHODS,
  POLICY_FILE,
  pagesOf,
  redirectsOf,
  TEXT_FILE,
  TYPES,
  WITH_CHARSET,
} from './files.ts';
import { type Headers, headersAt, type Policy } from './policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of the response, whose headers it has. */
    file: string | undefined;
  }
}

/** Conditions on what a path names, which an error page is not. */
const CONDITIONS = ['if-match', 'if-none-match', 'if-unmodified-since'];
/** Statuses by the error of Node's parser; that of others is 400. */
const UNREADABLE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
/** Milliseconds to wait for running responses on a stop: half of what containers wait before they kill. */
const GRACE_MS = 5_000;

/** The headers of a file that say how to read it. */
function typeHeaders(file: string): Headers {
  const extension = file.split('.').at(-1) ?? '';
  const type = TYPES[extension] ?? 'application/octet-stream';
  return {
    'Content-Type': WITH_CHARSET.includes(extension) ? `${type}; charset=utf-8` : type,
    ...(TEXT_FILE.test(file) && { Vary: 'accept-encoding' }),
  };
}

/** The path of a request, which may be a whole URL, decoded: as it is if malformed, and with `%2F`, which separates no folders. */
const pathOf = (url: string): string => {
  const path = url.replace(/\?.*/, '').replace(/^https?:\/\/[^/]*/i, '') || '/';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * Creates the server of a built site, not listening yet.
 * @param folder the build
 * @param older earlier builds, last one first: their hashed files are served, too
 * @throws Error with `code: 'ENOENT'` when the folder has no complete build
 */
export async function createApp(folder: string, ...older: string[]): Promise<FastifyInstance> {
  const policy: Policy = JSON.parse(readFileSync(join(folder, POLICY_FILE), 'utf8'));
  const all = listFiles(folder);
  /** The file at each path. */
  const files = pagesOf(all);
  const redirects = redirectsOf(all);
  for (const file of all) if (!/\.html$/.test(file) && !ERROR_PAGE.test(file)) files.set(`/${file}`, file);
  /** Where files are that this build no longer has. */
  const roots = new Map<string, string>();
  for (const root of older)
    for (const file of listFiles(root))
      if (file.startsWith('_astro/') && !files.has(`/${file}`)) {
        files.set(`/${file}`, file);
        roots.set(file, root);
      }
  /** In memory: they are sent when files cannot be read. */
  const failures = new Map(
    all
      .filter((file) => /(^|\/)500\.html$/.test(file))
      .map((file) => [file, readFileSync(join(folder, file))]),
  );

  const app = Fastify({
    // Against slow clients. Node checks every 30 s by default, three times the timeout. It would refuse a missing Host
    // without the policy.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    requestTimeout: 15_000,
    // nginx and AWS keep idle connections for 60 s: whoever closes first must be the proxy, or its next request fails.
    keepAliveTimeout: 75_000,
    connectionTimeout: 60_000,
    return503OnClosing: false,
    // The files are the routes: the router would decode paths in its own way, and refuse malformed ones.
    rewriteUrl: () => '/',
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable) socket.write(refusal(UNREADABLE[code] ?? 400));
      socket.destroy();
    },
  });
  // Node would answer 417 without the policy.
  app.server.on('checkExpectation', app.routing);
  await app.register(fastifyStatic, {
    root: resolve(folder),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    contentType: false,
    index: false,
  });
  app.decorateRequest('file', undefined);

  /** The response to what is no request, as text: there is no reply. */
  const refusal = (status: number): string => {
    const body = `${status}: petición no válida · invalid request\n`;
    const headers = {
      ...headersAt(policy, '/'),
      ...typeHeaders('.txt'),
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
  };
  const send = (reply: FastifyReply, file: string, options = {}): void => {
    reply.request.file = file;
    reply.sendFile(file, resolve(roots.get(file) ?? folder), options);
  };
  /** The error page of the edition that the path's first folder names, in any letters, or of the base edition. */
  const errorPage = (url: string, name: string): string => {
    const folders = pathOf(url)
      .toLowerCase()
      .split(/\/|%2f/);
    const own = `${folders.find(Boolean)}/${name}`;
    return all.includes(own) ? own : name;
  };
  const sendFailure = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    request.file = errorPage(request.originalUrl, '500.html');
    reply.code(status).send(failures.get(request.file));
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      request.raw.socket.end(refusal(400));
      return reply.hijack();
    }
    if (METHODS.includes(request.method)) return undefined;
    // Close the connection instead of reading a long body.
    return reply
      .code(405)
      .headers({ Allow: METHODS.join(', '), Connection: 'close' })
      .send();
  });
  app.addHook('onSend', async ({ file }, reply) => {
    reply.headers(headersAt(policy, `/${file ?? ''}`));
    if (!file) return;
    // @fastify/static has outdated types, and says of every file that it varies.
    reply.removeHeader('Vary').headers(typeHeaders(file));
  });
  app.get('/', (request, reply) => {
    const { originalUrl } = request;
    const path = pathOf(originalUrl);
    const [file, redirect] = [files.get(path), redirects.get(path)];
    if (file) send(reply, file);
    else if (redirect) reply.redirect(originalUrl.replace(/^[^?]*/, redirect), 308);
    else {
      for (const name of CONDITIONS) delete request.headers[name];
      const page = errorPage(originalUrl, ASSET.test(path) ? '404.txt' : '404.html');
      send(reply.code(404), page, { acceptRanges: false, etag: false, lastModified: false });
    }
  });
  // Only a file of the build that is no longer there: search engines must not take it for a page that was removed.
  app.setNotFoundHandler((request, reply) => {
    console.error(`${request.method} ${request.originalUrl}: ${request.file} is gone`);
    sendFailure(request, reply.header('Retry-After', 60), 503);
  });
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    const { statusCode = 500, headers = {} } = error;
    request.file = undefined;
    if (statusCode < 500) {
      reply.code(statusCode).headers(headers).send();
      return;
    }
    console.error(`${request.method} ${request.originalUrl}:`, error);
    sendFailure(request, reply, 500);
  });
  return app;
}

/** Exits with a message instead of a stack, for problems that the user can solve. */
function exit(message: string): never {
  console.error(message);
  process.exit(1);
}

async function main(): Promise<void> {
  const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'));
  const host = process.env.HOST || '0.0.0.0';
  const port = Number(process.env.PORT || 4321);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    exit(`PORT debe ser un número entre 0 y 65535, y es «${process.env.PORT}».`);
  const readOnly = `Sin permiso para escribir en ${dirname(folder)}, donde el servidor guarda las versiones que sirve.`;
  const refusals: Record<string, string> = {
    'open ENOENT': `El sitio no está construido en ${folder}. Ejecute «npm run build».`,
    'listen EADDRINUSE': `El puerto ${port} ya está en uso. Ciérrelo o elija otro con la variable PORT, por ejemplo PORT=${port + 1}.`,
    'listen EACCES': `Sin permiso para usar el puerto ${port}. Elija uno mayor que 1023 con PORT.`,
    'mkdir EACCES': readOnly,
    'mkdir EROFS': readOnly,
  };
  try {
    const app = await createApp(...copyBuild(folder));
    await app.listen({ host, port });
    // PORT=0 lets the system choose the port.
    const { port: chosen } = app.server.address() as AddressInfo;
    const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
    console.log(`Sitio servido en http://${name}:${chosen} (Ctrl+C para parar)`);
    // Once: a second signal kills the process.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
        void app.close();
      });
  } catch (error) {
    const { syscall, code, stack } = error as NodeJS.ErrnoException;
    exit(refusals[`${syscall} ${code}`] ?? String(stack));
  }
}

if (import.meta.main) await main();
