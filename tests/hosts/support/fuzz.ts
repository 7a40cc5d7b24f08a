/** Raw requests made at random from a seed: the same seed, the same bytes. */

/** Numbers from 0 up to 1, without 1. */
export type Chance = () => number;

/** The mulberry32 generator: 32 bits of state, good enough to be unforeseen and small enough to read. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One connection's worth of bytes, and how they are sent. */
export interface FuzzedRequest {
  /** Sent one after another, each as a packet of its own. */
  readonly pieces: readonly Buffer[];
  /** `finish` says that no more will come, `wait` leaves the connection open, `leave` breaks it off. */
  readonly manner: 'finish' | 'wait' | 'leave';
}

const READING = ['GET', 'GET', 'GET', 'HEAD'];
const METHODS = ['POST', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'PUT', 'X', ''];
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1', ''];
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
  'ñ',
  '.env',
];
/** Headers and values that they may well have. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Host: ['x', '', 'a/b'],
  Connection: ['close', 'keep-alive', 'upgrade'],
  Range: ['bytes=0-9', 'bytes=-5', 'bytes=9-1,0-', 'bytes=99999999-', 'lines=1-'],
  'If-Range': ['"a"', 'Sat, 21 Nov 2026 00:00:00 GMT'],
  'If-None-Match': ['"a", W/"b"', '*'],
  'If-Modified-Since': ['Sat, 21 Nov 2026 00:00:00 GMT', 'ayer'],
  'Accept-Encoding': ['br, gzip;q=0.5, *;q=0', 'gzip', 'br', ''],
  'Content-Length': ['0', '5', '30', '-1', '4294967296'],
  'Transfer-Encoding': ['chunked', 'identity', 'gzip, chunked'],
  Expect: ['100-continue', '200-ok'],
  Upgrade: ['websocket', 'h2c'],
  Cookie: ['a=b; c=d', ';;='],
  'X-A': ['x'],
};
const NAMES = Object.keys(HEADERS);
const HARMLESS = ['Range', 'If-None-Match', 'Accept-Encoding', 'Cookie', 'X-A', 'Connection'];
const VALUES = Object.values(HEADERS).flat();
const BODIES = [
  'abcde',
  '5\r\nabcde\r\n0\r\n\r\n',
  'fffffffff\r\n',
  'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n',
];

/**
 * Makes up requests without end.
 * @param targets addresses that exist
 */
export function* fuzzedRequests(chance: Chance, targets: readonly string[]): Generator<FuzzedRequest, never> {
  const below = (limit: number) => Math.floor(chance() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const happens = (share: number) => chance() < share;
  const several = <Item>(most: number, make: () => Item) => Array.from({ length: below(most + 1) }, make);

  function target(): string {
    const known = pick(targets);
    if (happens(0.75)) return known;
    if (happens(0.1)) return `/${pick(BITS).repeat(below(6_000))}`;
    const at = below(known.length + 1);
    return `${happens(0.8) ? '/' : ''}${known.slice(1, at)}${several(6, () => pick(BITS)).join('')}${known.slice(at)}`;
  }

  function header(): string {
    const name = pick(happens(0.7) ? HARMLESS : NAMES);
    const value = happens(0.9)
      ? pick(HEADERS[name] ?? VALUES)
      : happens(0.9)
        ? pick(VALUES)
        : 'a'.repeat(below(20_000));
    return `${name}${happens(0.02) ? ' ' : ''}: ${value}${happens(0.02) ? '\n' : '\r\n'}`;
  }

  function request(): string {
    const line = `${happens(0.8) ? pick(READING) : pick(METHODS)} ${target()} ${happens(0.9) ? 'HTTP/1.1' : pick(VERSIONS)}`;
    const host = happens(0.95) ? 'Host: x\r\n' : '';
    return `${line}\r\n${host}${several(4, header).join('')}\r\n${happens(0.2) ? pick(BODIES) : ''}`;
  }

  const mutations: ReadonlyArray<(bytes: Buffer) => Buffer> = [
    (bytes) => {
      const flipped = Buffer.from(bytes);
      for (let left = 1 + below(8); left > 0; left--) flipped[below(bytes.length)] = below(256);
      return flipped;
    },
    (bytes) => bytes.subarray(0, below(bytes.length)),
    (bytes) => bytes.subarray(below(bytes.length)),
    (bytes) => {
      const at = below(bytes.length);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(below(bytes.length))]);
    },
    (bytes) => {
      const at = below(bytes.length);
      const noise = Buffer.from(several(64, () => below(256)));
      return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
    },
    (bytes) => Buffer.concat([bytes, Buffer.from(request())]),
  ];

  function cut(bytes: Buffer): Buffer[] {
    if (happens(0.8)) return [bytes];
    const at = below(bytes.length + 1);
    return [bytes.subarray(0, at), bytes.subarray(at)];
  }

  while (true) {
    let bytes: Buffer = Buffer.from(request());
    // Most go unchanged: what is nearly right goes deepest.
    while (bytes.length > 0 && happens(0.4)) bytes = pick(mutations)(bytes);
    const manner = happens(0.85) ? 'finish' : happens(0.7) ? 'leave' : 'wait';
    yield { pieces: cut(bytes), manner };
  }
}
