/** Random requests from a seed: the same seed gives the same bytes. */

/** The mulberry32 generator: numbers from 0 up to, and without, 1. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface FuzzedRequest {
  /** Sent one after another, each as a packet. */
  readonly pieces: readonly Buffer[];
  /** The client leaves before the response ends. */
  readonly leaves: boolean;
}

const METHODS = ['POST', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'PUT', 'X', ''];
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', ''];
const BITS = [
  '..',
  '.',
  '%2e',
  '%2f',
  '%5c',
  '\\',
  '/',
  '//',
  '%00',
  '%c0%ae',
  '%252e',
  ';',
  '?',
  '#',
  '%',
  '.env',
];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Host: ['x', '', 'a/b'],
  Connection: ['close', 'keep-alive', 'upgrade'],
  Range: ['bytes=0-9', 'bytes=-5', 'bytes=9-1,0-', 'bytes=99999999-', 'lines=1-'],
  'If-Range': ['"a"', 'Sat, 21 Nov 2026 00:00:00 GMT'],
  'If-None-Match': ['"a", W/"b"', '*'],
  'If-Modified-Since': ['Sat, 21 Nov 2026 00:00:00 GMT', 'ayer'],
  'If-Match': ['"a"', '*'],
  'Accept-Encoding': ['br, gzip;q=0.5, *;q=0', 'gzip', 'br', ''],
  'Content-Length': ['0', '5', '30', '-1', '4294967296'],
  'Transfer-Encoding': ['chunked', 'identity', 'gzip, chunked'],
  Expect: ['100-continue', '200-ok'],
  Upgrade: ['websocket', 'h2c'],
};
const NAMES = Object.keys(HEADERS);
const VALUES = Object.values(HEADERS).flat();
const BODIES = [
  'abcde',
  '5\r\nabcde\r\n0\r\n\r\n',
  'fffffffff\r\n',
  'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n',
];

/**
 * Makes requests without end.
 * @param addresses some that exist
 */
export function* fuzzedRequests(seed: number, addresses: readonly string[]): Generator<FuzzedRequest, never> {
  const chance = seeded(seed);
  const below = (limit: number) => Math.floor(chance() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const happens = (share: number) => chance() < share;
  const several = <Item>(most: number, make: () => Item) => Array.from({ length: below(most + 1) }, make);

  function target(): string {
    const known = pick(addresses);
    if (happens(0.75)) return known;
    if (happens(0.1)) return `/${pick(BITS).repeat(below(6_000))}`;
    const at = below(known.length + 1);
    return `/${known.slice(1, at)}${several(6, () => pick(BITS)).join('')}${known.slice(at)}`;
  }

  function header(): string {
    const name = pick(NAMES);
    const value = happens(0.9) ? pick(HEADERS[name] ?? VALUES) : 'a'.repeat(below(20_000));
    return `${name}${happens(0.02) ? ' ' : ''}: ${value}${happens(0.02) ? '\n' : '\r\n'}`;
  }

  function request(): string {
    const method = happens(0.8) ? pick(['GET', 'GET', 'HEAD']) : pick(METHODS);
    const line = `${method} ${target()} ${happens(0.9) ? 'HTTP/1.1' : pick(VERSIONS)}`;
    const host = happens(0.95) ? 'Host: x\r\n' : '';
    return `${line}\r\n${host}${several(3, header).join('')}\r\n${happens(0.2) ? pick(BODIES) : ''}`;
  }

  const mutations: ReadonlyArray<(bytes: Buffer) => Buffer> = [
    (bytes) => {
      const flipped = Buffer.from(bytes);
      flipped[below(bytes.length)] = below(256);
      return flipped;
    },
    (bytes) => bytes.subarray(0, below(bytes.length)),
    (bytes) => bytes.subarray(below(bytes.length)),
    (bytes) => Buffer.concat([bytes, Buffer.from(request())]),
  ];

  while (true) {
    let bytes: Buffer = Buffer.from(request());
    // Most stay as they are: what is nearly right gets furthest.
    while (bytes.length > 0 && happens(0.3)) bytes = pick(mutations)(bytes);
    const at = below(bytes.length + 1);
    const pieces = happens(0.8) ? [bytes] : [bytes.subarray(0, at), bytes.subarray(at)];
    yield { pieces, leaves: happens(0.15) };
  }
}
