import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { otherAddresses, readBuild } from './build.ts';
import { headersFor } from './policy.ts';

/** Time limits against slow clients, in milliseconds. */
const LIMITS = {
  /** For all headers of a request. */
  headers: 10_000,
  /** For the whole request. */
  request: 15_000,
  /** Between a response and the next request on a connection. */
  keepAlive: 5_000,
  /** Without a byte in either direction. */
  idle: 60_000,
};
const MAX_REQUESTS_PER_SOCKET = 1_000;
const GET = ['GET', 'HEAD'];
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/**
 * Creates the server of a built site; it does not listen yet. It serves the files that exist when it starts.
 * @param dist folder with `site/`, `compressed/` and `headers.json`
 * @throws BuildMissingError when the site is not built
 */
export async function createApp(dist: string, limits = LIMITS): Promise<FastifyInstance> {
  const { pages, files, errorPages, allowance } = readBuild(dist);
  const site = join(dist, 'site');
  const compressed = join(dist, 'compressed');
  // The disk may be the reason of a failure: these pages stay in memory.
  const failurePages = new Map(
    errorPages.filter(isFailurePage).map((file) => [file, readFileSync(join(site, file))]),
  );
  const withoutFile = headersFor(allowance);

  const app = Fastify(optionsFor(limits));
  await app.register(fastifyStatic, {
    serve: false,
    root: [compressed, site],
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(withoutFile);
    return refuse(request, reply);
  });

  const serve = (url: string, file: string) => {
    const headers = headersFor(allowance, file);
    const hasCopies = existsSync(join(compressed, `${file}.br`));
    const handler = (_: FastifyRequest, reply: FastifyReply) =>
      hasCopies ? reply.headers(headers).sendFile(file) : reply.headers(headers).sendFile(file, site);
    app.route({ method: GET, url, handler });
  };
  for (const file of files) serve(`/${file}`, file);
  for (const [address, file] of pages) {
    serve(address, file);
    for (const url of otherAddresses(address, file)) {
      const handler = ({ url: asked }: FastifyRequest, reply: FastifyReply) =>
        reply.redirect(asked.replace(/^[^?]*/, address), 308);
      app.route({ method: GET, url, handler });
    }
  }

  app.setNotFoundHandler((request, reply) => {
    const page = errorPageFor(request.originalUrl, '404.html', errorPages);
    // Conditions and ranges concern the file that was asked for.
    for (const name of CONDITIONS) delete request.raw.headers[name];
    const options = { etag: false, lastModified: false, acceptRanges: false };
    return reply.code(404).headers(headersFor(allowance, page)).sendFile(page, options);
  });

  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    // The client has left.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return request.raw.destroy();
    const { statusCode: status = 500 } = error;
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    // Set already when the file's stream fails.
    for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
    if (status < 500)
      return reply
        .code(status)
        .headers({ ...withoutFile, ...error.headers })
        .send();
    console.error(`${request.method} ${request.url}:`, error);
    const page = errorPageFor(request.originalUrl, '500.html', errorPages);
    return reply
      .code(500)
      .headers(headersFor(allowance, page))
      .type('text/html; charset=utf-8')
      .send(failurePages.get(page));
  });
  // No request has a body to wait for. Node's own «100 Continue» to a pipelined request comes between head and body of the answer.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  return app;
}

const isFailurePage = (file: string) => file.endsWith('500.html');

/** The error page for an address: of the edition to which its first folder belongs, or of the base edition. */
function errorPageFor(address: string, name: string, errorPages: readonly string[]): string {
  const own = `${/^\/([^/?]*)/.exec(address)?.[1]}/${name}`;
  return errorPages.includes(own) ? own : name;
}

function optionsFor({ headers, request, keepAlive, idle }: typeof LIMITS): FastifyHttpOptions<Server> {
  return {
    // Node checks every 30 s by default, three times the limit.
    http: {
      headersTimeout: headers,
      connectionsCheckingInterval: headers / 5,
    },
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionTimeout: idle,
    maxRequestsPerSocket: MAX_REQUESTS_PER_SOCKET,
    return503OnClosing: false,
    // A malformed escape is an unknown address, not an error.
    rewriteUrl: ({ url = '/' }) => (isWellFormed(url) ? url : '/404'),
    clientErrorHandler: refuseConnection,
  };
}

/** Refuses other methods, and requests with two Host headers, which a proxy may read differently. */
function refuse({ method, raw }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const ambiguous = (raw.headersDistinct.host?.length ?? 0) > 1;
  if (!ambiguous && GET.includes(method)) return undefined;
  // Closing the connection avoids reading a long body.
  reply.header('Connection', 'close');
  return ambiguous ? reply.code(400).send() : reply.code(405).header('Allow', GET.join(', ')).send();
}

/** Responds to what is not HTTP. Never writes an error into or after another response. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const refusals: Record<string, string> = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  };
  const status = refusals[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function isWellFormed(url: string): boolean {
  try {
    decodeURI(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
