/**
 * The embedded server: `node hosting/server.ts [folder]` serves a build, `dist` by default, at PORT (4321) and HOST
 * (0.0.0.0). It reads the build once: restart it after a build.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import {
  ASSET,
  ERROR_PAGE,
  listFiles,
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

const GET = ['GET', 'HEAD'];
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

/** The path of a request, decoded: as it is if malformed, and with `%2F`, which separates no folders. */
const pathOf = (url: string): string => {
  const path = url.replace(/\?.*/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * Creates the server of a built site, not listening yet.
 * @param folder the build
 * @throws Error with `code: 'ENOENT'` when the folder has no complete build
 */
export async function createApp(folder: string): Promise<FastifyInstance> {
  const policy: Policy = JSON.parse(readFileSync(join(folder, POLICY_FILE), 'utf8'));
  const all = listFiles(folder);
  /** The file at each path. */
  const files = pagesOf(all);
  const redirects = redirectsOf(all);
  for (const file of all) if (!/\.html$/.test(file) && !ERROR_PAGE.test(file)) files.set(`/${file}`, file);

  const app = Fastify({
    // Against slow clients. Node checks every 30 s by default, three times the timeout.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
    connectionTimeout: 60_000,
    return503OnClosing: false,
    // The files are the routes: the router would decode paths in its own way, and refuse malformed ones.
    rewriteUrl: () => '/',
  });
  await app.register(fastifyStatic, {
    root: resolve(folder),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    contentType: false,
    index: false,
  });
  app.decorateRequest('file', undefined);

  const send = (reply: FastifyReply, file: string, options = {}): void => {
    reply.request.file = file;
    reply.sendFile(file, options);
  };
  /** Sends the error page of the edition that the path's first folder names, in any letters, or of the base edition. */
  const sendError = (reply: FastifyReply, name: string): void => {
    const path = pathOf(reply.request.originalUrl).toLowerCase();
    const own = `${path.split(/\/|%2f/).find(Boolean)}/${name}`;
    // Conditional requests and ranges are for what the path names.
    const options = { acceptRanges: false, etag: false, lastModified: false };
    send(reply, all.includes(own) ? own : name, options);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (GET.includes(request.method)) return undefined;
    // Close the connection instead of reading a long body.
    return reply
      .code(405)
      .headers({ Allow: GET.join(', '), Connection: 'close' })
      .send();
  });
  app.addHook('onSend', async ({ file }, reply) => {
    reply.headers(headersAt(policy, `/${file ?? ''}`));
    if (!file) return;
    // @fastify/static has outdated types, and says of every file that it varies.
    reply.removeHeader('Vary').headers(typeHeaders(file));
  });
  app.get('/', ({ originalUrl }, reply) => {
    const path = pathOf(originalUrl);
    const [file, redirect] = [files.get(path), redirects.get(path)];
    if (file) send(reply, file);
    else if (redirect) reply.redirect(originalUrl.replace(/^[^?]*/, redirect), 308);
    else sendError(reply.code(404), ASSET.test(path) ? '404.txt' : '404.html');
  });
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    const { statusCode = 500, headers = {} } = error;
    request.file = undefined;
    if (statusCode < 500) {
      reply.code(statusCode).headers(headers).send();
      return;
    }
    console.error(`${request.method} ${request.originalUrl}:`, error);
    sendError(reply.code(500), '500.html');
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
  const refusals: Record<string, string> = {
    ENOENT: `El sitio no está construido en ${folder}. Ejecute «npm run build».`,
    EADDRINUSE: `El puerto ${port} ya está en uso. Ciérrelo o elija otro con la variable PORT, por ejemplo PORT=${port + 1}.`,
    EACCES: `Sin permiso para usar el puerto ${port}. Elija uno mayor que 1023 con PORT.`,
  };
  try {
    const app = await createApp(folder);
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
    exit(refusals[(error as NodeJS.ErrnoException).code ?? ''] ?? String((error as Error).stack));
  }
}

if (import.meta.main) await main();
