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
import { encodingFor } from './encoding.ts';
import { ASSET } from './media-types.ts';
import { followSite, type Page, type Site } from './site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The build when the request arrived: a response never mixes two builds. */
    site: Site;
    isRepeated: boolean;
  }
}

/** Timeouts against slow clients, in milliseconds. */
const LIMITS = {
  /** For all headers of a request. */
  headers: 10_000,
  /** For the whole request. */
  request: 15_000,
  /** Keep-alive between a response and the next request. */
  keepAlive: 5_000,
  /** For a connection without traffic in either direction. */
  idle: 60_000,
};
const MAX_REQUESTS_PER_SOCKET = 1_000;
const GET = ['GET', 'HEAD'];

/**
 * Creates the server of a built site, not listening yet. A build that replaces the folder is served without a restart.
 * @param dist folder with `site/`, `compressed/` and `headers.json`
 * @throws BuildMissingError when the site is not built
 */
export async function createApp(dist: string, limits = LIMITS): Promise<FastifyInstance> {
  const readSite = followSite(dist);
  const app = Fastify(optionsFor(limits));
  await app.register(fastifyStatic, {
    serve: false,
    // Hashed files of the previous build are for open pages (scripts/build.ts).
    root: [join(dist, 'site'), join(`${dist}.old`, 'site')],
    cacheControl: false,
    // Its own list has outdated types.
    contentType: false,
    index: false,
  });
  app.decorateRequest('site');
  app.decorateRequest('isRepeated', false);
  app.addHook('onRequest', async (request, reply) => {
    request.site = readSite();
    reply.headers(request.site.headers);
    return refuse(request, reply);
  });

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const target = request.site.targets.get(addressOf(request));
    if (!target) return reply.callNotFound();
    if ('redirect' in target) return reply.redirect(request.url.replace(/^[^?]*/, target.redirect), 308);
    if ('file' in target) return reply.headers(target.headers).sendFile(target.file);
    return sendPage(request, reply, target);
  };
  app.route({ method: GET, url: '/*', handler: answer });

  app.setNotFoundHandler((request, reply) => {
    const name = ASSET.test(addressOf(request)) ? '404.txt' : '404.html';
    return sendPage(request, reply.code(404), errorPageFor(request, name), { isError: true });
  });

  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    // The client has disconnected.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return request.raw.destroy();
    const { statusCode: status = 500 } = error;
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    // When the file stream fails, headers are already on the raw response.
    for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
    // A new build has moved the file between stat and open: retry once.
    if (error.code === 'ENOENT' && !request.isRepeated) {
      request.isRepeated = true;
      request.site = readSite();
      return answer(request, reply.code(200));
    }
    if (status < 500)
      return reply
        .code(status)
        .headers({ ...request.site.headers, ...error.headers })
        .send();
    console.error(`${request.method} ${request.url}:`, error);
    return sendPage(request, reply.code(500), errorPageFor(request, '500.html'), { isError: true });
  });
  // Node otherwise drops the responses to a client that ends its side after the request.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  // Ignore `Expect: 100-continue`: Node may write it in the middle of a pipelined response.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  return app;
}

/** The requested path, decoded except for escaped separators. */
const addressOf = ({ url }: FastifyRequest) => decodeURI(url.replace(/^https?:\/\/[^/]*|\?.*$/g, ''));

/** Sends a page in an encoding that the client accepts. Conditional requests do not apply to error pages. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, { isError = false } = {}) {
  const encoding = encodingFor(request.headers['accept-encoding'], [...page.copies.keys()]);
  reply.headers(page.headers);
  if (!isError) {
    const etag = `"${page.etag}-${encoding}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  }
  if (page.copies.has(encoding)) reply.header('content-encoding', encoding);
  return reply.send(page.copies.get(encoding) ?? page.body);
}

/** The error page for a path, from the edition that its first folder names or from the base edition. */
function errorPageFor({ originalUrl, site }: FastifyRequest, name: string): Page {
  const own = site.errorPages.get(`${/^\/([^/?]*)/.exec(originalUrl)?.[1]}/${name}`);
  const page = own ?? site.errorPages.get(name);
  if (!page) throw new Error(`The build has no ${name}.`);
  return page;
}

function optionsFor({ headers, request, keepAlive, idle }: typeof LIMITS): FastifyHttpOptions<Server> {
  return {
    // Node checks every 30 s by default, three times the timeout.
    http: {
      headersTimeout: headers,
      connectionsCheckingInterval: headers / 5,
    },
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionTimeout: idle,
    maxRequestsPerSocket: MAX_REQUESTS_PER_SOCKET,
    return503OnClosing: false,
    // A malformed escape is an unknown path, not an error.
    rewriteUrl: ({ url = '/' }) => (isWellFormed(url) ? url : '/404'),
    clientErrorHandler: refuseConnection,
  };
}

/** Rejects methods other than GET and HEAD, and two Host headers, which a proxy may read differently. */
function refuse({ method, raw }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const ambiguous = (raw.headersDistinct.host?.length ?? 0) > 1;
  if (!ambiguous && GET.includes(method)) return undefined;
  // Close the connection instead of reading a long body.
  reply.header('Connection', 'close');
  return ambiguous ? reply.code(400).send() : reply.code(405).header('Allow', GET.join(', ')).send();
}

/** Responds to invalid HTTP. Never writes an error into or after another response. */
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
