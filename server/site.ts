import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAnswers } from './answers.ts';
import { readCatalogue } from './catalogue.ts';

/** Limits against slow or greedy visitors. All in milliseconds. */
export interface Limits {
  /** To send all the headers of a request. */
  readonly headers: number;
  /** To send the whole request. Not less than `headers`. */
  readonly request: number;
  /** Between an answer and the next request of a connection. */
  readonly keepAlive: number;
  /** Without a byte in either direction. */
  readonly idle: number;
  /** Between two looks for late visitors; Node's own 30 s would let them be three times as late. */
  readonly check: number;
}

const LIMITS: Limits = { headers: 10_000, request: 15_000, keepAlive: 5_000, idle: 60_000, check: 2_000 };
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_REQUESTS_PER_SOCKET = 1_000;

export interface SiteServer {
  readonly server: Server;
  /**
   * Stops taking visitors, lets running answers end, and resolves when all is closed.
   * @param grace milliseconds after which answers still running are cut
   */
  stop(grace: number): Promise<void>;
}

/**
 * Creates the production server of a built site; it does not listen yet.
 * @param dist folder with `site/` and `headers.json`
 * @throws BuildMissingError when the site is not built
 */
export function createSite(dist: string, limits: Partial<Limits> = {}): SiteServer {
  const { headers, request, keepAlive, idle, check } = { ...LIMITS, ...limits };
  const { answer, fail } = createAnswers(readCatalogue(dist));
  // Browsers open connections ahead; Node does not count them as idle, and a stop would wait for them.
  const unused = new Set<Duplex>();
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();

  const visit = (req: IncomingMessage, res: ServerResponse) => {
    unused.delete(req.socket);
    lastAnswers.set(req.socket, res);
    res.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
    answer(req, res).catch((error: unknown) => fail(req, res, error));
  };
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: check,
      maxHeaderSize: MAX_HEADER_BYTES,
      // A tenth less work for each request without a body, which all but hostile ones are.
      optimizeEmptyRequests: true,
    },
    visit,
  );
  // Who has no more to ask may still be listening; by default Node would drop their answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Nobody need be told to go on, and Node would say so between the head and the body of an answer that has to wait
  // for the one before it.
  server.on('checkContinue', visit);
  server.timeout = idle;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const running = lastAnswers.get(socket);
    // A line of ours in the middle of a running answer would pass for a part of it, and one about a body whose request
    // is answered already for the answer to the next.
    const done = running === undefined || (running.writableFinished && running.req.complete);
    const clean = socket.writable && done;
    if (!clean || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(`HTTP/1.1 ${refusalFor(error.code)}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });

  return {
    server,
    async stop(grace) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of unused) socket.destroy();
      const timer = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearTimeout(timer);
    },
  };
}

function refusalFor(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  return '400 Bad Request';
}
