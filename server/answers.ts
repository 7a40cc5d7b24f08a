import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import type { Catalogue, Entry, Variant } from './catalogue.ts';
import { createMemory } from './memory.ts';
import {
  type ByteRange,
  chooseEncoding,
  type Encoding,
  noneMatchNames,
  resolveRange,
} from './negotiation.ts';
import { CACHE_REVALIDATE, COMMON_HEADERS, type Headers } from './policy.ts';
import { prepareHeaders, preparePage, type StoredPage } from './prepared.ts';
import { findRoute } from './routes.ts';

/** How the site answers; `fail` is for whatever `answer` rejects with. */
export interface Answers {
  answer(req: IncomingMessage, res: ServerResponse): Promise<void>;
  fail(req: IncomingMessage, res: ServerResponse, error: unknown): void;
}

/**
 * Answers requests with the files of a catalogue (R1–R4).
 *
 * Small files come out of memory, and sirv sends the big ones. What it gets wrong is done here: weights of `Accept-Encoding`, `If-None-Match`
 * lists and the headers of a 304, ranges (github.com/lukeed/sirv/issues/155), and the care of its streams.
 */
export function createAnswers(catalogue: Catalogue): Answers {
  const sendWhole = sirv(catalogue.folder, { dev: false, etag: false, extensions: [] });
  const memory = createMemory();
  const notFound = preparePage(catalogue.notFound, catalogue.allowance);
  const failure = preparePage(catalogue.failure, catalogue.allowance);
  const headersOf = prepareHeaders(catalogue);

  function sendPage(req: IncomingMessage, res: ServerResponse, status: number, page: StoredPage): void {
    const encoding = chooseEncoding(req.headers['accept-encoding'], [...page.keys()]);
    const { headers, body } = page.get(encoding) ?? { headers: {}, body: Buffer.alloc(0) };
    res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : body);
  }

  async function sendFile(req: IncomingMessage, res: ServerResponse, entry: Entry): Promise<void> {
    const { 'accept-encoding': accept, range, 'if-range': ifRange, 'if-none-match': noneMatch } = req.headers;
    const ranged = req.method === 'GET' && range !== undefined;
    // A range counts bytes of one form; only the plain one means the same to every visitor.
    const variant = variantOf(
      entry,
      ranged ? 'identity' : chooseEncoding(accept, [...entry.variants.keys()]),
    );
    const { size } = variant;
    const headers = headersOf(variant);
    const bytes = await memory.recall(variant);
    // The visitor left meanwhile: nothing would ever close the file that is opened below.
    if (res.destroyed) return;
    if (noneMatchNames(noneMatch, variant.etag)) {
      const { 'Content-Type': _type, 'Content-Encoding': _encoding, ...kept } = headers;
      res.writeHead(304, kept).end();
      return;
    }
    // If-Range with another ETag, or with a date, means that the visitor's half may be old: send it all.
    const part = ranged && (ifRange ?? variant.etag) === variant.etag ? resolveRange(range, size) : 'whole';
    if (part === 'unsatisfiable') {
      sendEmpty(res, 416, { 'Content-Range': `bytes */${size}` });
    } else if (part !== 'whole') {
      guardSource(req, res);
      sendPart(res, variant, part, headers);
    } else if (bytes) {
      res.writeHead(200, { ...headers, 'Content-Length': size });
      res.end(req.method === 'HEAD' ? undefined : bytes);
    } else {
      guardSource(req, res);
      setHeaders(res, headers);
      delete req.headers.range;
      // The address of this very form, so that sirv has nothing left to choose.
      req.url = encodeURI(
        entry.source.normalize() + variant.file.slice(variantOf(entry, 'identity').file.length),
      );
      sendWhole(req, res, () => {
        throw new Error(`sirv no encuentra ${variant.file}`);
      });
    }
  }

  return {
    async answer(req, res) {
      const refusal = refusalOf(req);
      if (refusal) {
        sendEmpty(res, refusal, { Connection: 'close' });
        return;
      }
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        // Closed, so that nobody makes us read a long body that we do not want.
        sendEmpty(res, 405, { Allow: 'GET, HEAD', Connection: 'close' });
        return;
      }
      const route = findRoute(req.url ?? '', catalogue);
      if (route.kind === 'file') await sendFile(req, res, route.entry);
      else if (route.kind === 'redirect') sendEmpty(res, 308, { Location: route.location });
      else sendPage(req, res, 404, notFound);
    },
    fail(req, res, error) {
      console.error(`${req.method} ${req.url}:`, error);
      if (res.headersSent) {
        // Too late for a 500: a broken connection at least does not pass for a whole file.
        res.destroy();
        return;
      }
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      sendPage(req, res, 500, failure);
    },
  };
}

/** What Node lets through though a proxy before us may read it in another way (RFC 9112 §2.3, §3.2). */
function refusalOf({ httpVersionMajor, headersDistinct }: IncomingMessage): 400 | 505 | undefined {
  // HTTP/2 is not spoken in these words, and HTTP/0.9 knows no headers.
  if (httpVersionMajor !== 1) return 505;
  return (headersDistinct.host?.length ?? 0) > 1 ? 400 : undefined;
}

function variantOf(entry: Entry, encoding: Encoding): Variant {
  const variant = entry.variants.get(encoding);
  if (!variant) throw new Error(`${entry.source} no está en ${encoding}`);
  return variant;
}

function setHeaders(res: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}

/** An answer without a body replaces whatever headers a file had set. */
function sendEmpty(res: ServerResponse, status: number, headers: Headers): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  setHeaders(res, {
    ...COMMON_HEADERS,
    'Cache-Control': CACHE_REVALIDATE,
    'Content-Length': '0',
    ...headers,
  });
  res.writeHead(status).end();
}

function sendPart(
  res: ServerResponse,
  { file, size }: Variant,
  { start, end }: ByteRange,
  headers: Headers,
): void {
  res.writeHead(206, {
    ...headers,
    'Content-Length': end - start + 1,
    'Content-Range': `bytes ${start}-${end}/${size}`,
  });
  createReadStream(file, { start, end }).pipe(res);
}

/**
 * Looks after the file that is piped into an answer. `pipe` alone leaves it open for ever when the visitor goes
 * away half way, as browsers do with video (github.com/sveltejs/kit/issues/11617), and lets a read error end
 * the process. For HEAD nothing is read.
 */
function guardSource(req: IncomingMessage, res: ServerResponse): void {
  res.once('pipe', (source: Readable) => {
    source.once('error', (error) => {
      console.error(`${req.method} ${req.url}:`, error);
      res.destroy();
    });
    res.once('close', () => source.destroy());
    if (req.method === 'HEAD') {
      source.destroy();
      res.end();
    }
  });
}
