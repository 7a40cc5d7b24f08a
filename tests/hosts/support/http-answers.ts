/** A strict reader of HTTP/1.1 answers: what it cannot read, some visitor may read wrongly. */

interface ReadAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export interface ReadAnswers {
  readonly answers: readonly ReadAnswer[];
  /** True when the last answer was broken off, so that nobody takes it for whole. */
  readonly brokenOff: boolean;
}

const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/;
const HEADER_LINE = /^([\w!#$%&'*+.^`|~-]+): ([\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)?$/;
/** Headers whose value is a list, which may come in several lines: the stricter directive counts. */
const LISTS = new Set(['cache-control']);
const START = 'HTTP/1.1 ';
/** What nginx says to HTTP/0.9, which has no headers, when the address is bad as well. */
const BARE_REFUSAL = /^<html>\r\n<head><title>400 Bad Request<\/title>[\s\S]{0,120}<\/html>\r\n$/;

/**
 * Reads one answer after another (RFC 9112). Interim ones (1xx) are checked and left out.
 * @param request what was sent: only when it speaks of HEAD may an answer lack the body that it announces
 * @throws Error naming what is not well formed
 */
export function readAnswers(received: Buffer, request: Buffer): ReadAnswers {
  const answers: ReadAnswer[] = [];
  const mayBeHead = request.includes('HEAD');
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) {
      if (BARE_REFUSAL.test(rest.toString('latin1', 0, 400))) {
        answers.push({ status: 400, headers: new Map(), body: rest });
        return { answers, brokenOff: false };
      }
      if (!isStart(rest)) throw malformed('no status line', rest);
      return { answers, brokenOff: true };
    }
    const { status, headers } = readHead(rest.toString('latin1', 0, end));
    const after = rest.subarray(end + 4);
    const bodiless = status < 200 || status === 204 || status === 304 || (mayBeHead && isStart(after));
    const body = bodiless ? { body: Buffer.alloc(0), length: 0 } : readBody(headers, after);
    if (body === 'short') return { answers, brokenOff: true };
    if (status >= 200) answers.push({ status, headers, body: body.body });
    rest = after.subarray(body.length);
  }
  return { answers, brokenOff: false };
}

/** Whether another answer may begin here. The end of the bytes counts. */
function isStart(bytes: Buffer): boolean {
  return START.startsWith(bytes.toString('latin1', 0, START.length));
}

function readHead(head: string): Pick<ReadAnswer, 'status' | 'headers'> {
  const [first = '', ...lines] = head.split('\r\n');
  const [, status] = STATUS_LINE.exec(first) ?? [];
  if (status === undefined) throw malformed('status line', first);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value = ''] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined) throw malformed('header', line);
    if (headers.has(name.toLowerCase()) && !LISTS.has(name.toLowerCase()))
      throw malformed('header twice', line);
    headers.set(name.toLowerCase(), [headers.get(name.toLowerCase()), value].filter(Boolean).join(', '));
  }
  return { status: Number(status), headers };
}

function readBody(headers: ReadAnswer['headers'], bytes: Buffer): { body: Buffer; length: number } | 'short' {
  const length = headers.get('content-length');
  const coding = headers.get('transfer-encoding');
  if ((length === undefined) === (coding === undefined)) {
    throw malformed('body with no length, or with two', [...headers].join('; '));
  }
  if (length === undefined) {
    if (coding !== 'chunked') throw malformed('transfer coding', String(coding));
    return readChunks(bytes);
  }
  if (!/^\d+$/.test(length)) throw malformed('length', length);
  if (bytes.length < Number(length)) return 'short';
  return { body: bytes.subarray(0, Number(length)), length: Number(length) };
}

function readChunks(bytes: Buffer): { body: Buffer; length: number } | 'short' {
  const chunks: Buffer[] = [];
  let at = 0;
  while (true) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return 'short';
    const size = bytes.toString('latin1', at, line);
    if (!/^[\da-f]+$/i.test(size)) throw malformed('chunk size', size);
    const start = line + 2;
    const end = start + Number.parseInt(size, 16);
    if (bytes.length < end + 2) return 'short';
    if (bytes.toString('latin1', end, end + 2) !== '\r\n') throw malformed('end of a chunk', size);
    if (end === start) return { body: Buffer.concat(chunks), length: end + 2 };
    chunks.push(bytes.subarray(start, end));
    at = end + 2;
  }
}

function malformed(what: string, shown: string | Buffer): Error {
  return new Error(`Not well formed (${what}): ${JSON.stringify(shown.toString('latin1').slice(0, 300))}`);
}
