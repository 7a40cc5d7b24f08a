/** Requests without the help of a client, and a strict reader of responses. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

/** A response as it came. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request on its own connection: nothing is added, decoded or followed. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, method, agent: false };
    const sent = request(options, async (res) => {
      const body = Buffer.concat(await res.toArray());
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body });
    });
    sent.on('error', reject).end();
  });
}

/**
 * Sends each piece as a packet and collects what comes back until the server ends the connection. The client leaves when
 * the first byte, or more after it, takes longer than these milliseconds; `closed` is false then.
 */
export function exchange(
  port: number,
  pieces: readonly Buffer[],
  { first, more } = { first: 15_000, more: 300 },
): Promise<{ received: Buffer; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const chunks: Buffer[] = [];
    let closed = true;
    const leave = () => {
      closed = false;
      socket.destroy();
    };
    let timer = setTimeout(leave, first);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      clearTimeout(timer);
      timer = setTimeout(leave, more);
    });
    // A reset ends the connection as well.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ received: Buffer.concat(chunks), closed });
    });
    for (const piece of pieces) socket.write(piece);
  });
}

const NO_CHUNKS = '0\r\n\r\n';
const HEAD = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*((?:\r\n[\w-]+: [\x20-\x7e]*)*)$/;

/**
 * Reads the responses on a connection, one after another; one that breaks off is left out.
 * @param sent the request: a response to HEAD has no body
 * @throws Error when a response is not well formed
 */
export function readResponses(received: Buffer, sent: Buffer): Omit<Answer, 'headers'>[] {
  const responses: Omit<Answer, 'headers'>[] = [];
  let rest = received;
  while (rest.includes('\r\n\r\n')) {
    const end = rest.indexOf('\r\n\r\n');
    const head = rest.toString('latin1', 0, end);
    const [, code, lines = ''] = HEAD.exec(head) ?? [];
    const lengths = [...lines.matchAll(/\r\ncontent-length: (\d+)(?=\r\n|$)/gi)].map(([, digits]) =>
      Number(digits),
    );
    const status = Number(code);
    rest = rest.subarray(end + 4);
    // Node's own refusals are chunked, and empty.
    if (/\r\ntransfer-encoding: chunked/i.test(lines) && rest.indexOf(NO_CHUNKS) === 0) {
      responses.push({ status, body: Buffer.alloc(0) });
      rest = rest.subarray(NO_CHUNKS.length);
      continue;
    }
    const bodiless = status < 200 || status === 304 || (sent.includes('HEAD') && lengths.length === 0);
    if (code === undefined || lengths.length > 1 || (lengths.length === 0 && !bodiless)) {
      throw new Error(`Not well formed: ${head.slice(0, 300)}`);
    }
    const noBody = bodiless || (sent.includes('HEAD') && (rest.length === 0 || startsResponse(rest)));
    const length = noBody ? 0 : (lengths[0] ?? 0);
    if (rest.length < length) return responses;
    if (status >= 200) responses.push({ status, body: rest.subarray(0, length) });
    rest = rest.subarray(length);
  }
  if (rest.length > 0 && !startsResponse(rest))
    throw new Error(`Not a response: ${rest.toString('latin1', 0, 300)}`);
  return responses;
}

function startsResponse(bytes: Buffer): boolean {
  const start = 'HTTP/1.1 ';
  return start.startsWith(bytes.toString('latin1', 0, start.length));
}
