import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BIG, copyBuild, SECRET } from './support/build.ts';
import { type Host, startHost } from './support/hosts.ts';
import { ask, exchange, readResponses } from './support/http.ts';

/** FUZZ_SEED repeats a run; LONG makes it ten times as long. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const REQUESTS = process.env.LONG ? 20_000 : 2_000;
const CONNECTIONS = 50;
/** Milliseconds. Some requests are incomplete, and never answered while the client waits. */
const STAYING = { first: 250, more: 100 };
const LEAVING = { first: 5, more: 1 };

const build = copyBuild();
let host: Host;
let atRest: number;
beforeAll(async () => {
  host = await startHost('embedded', build.dist);
  await ask(host.port, '/');
  atRest = descriptors();
});
afterAll(async () => {
  await host?.stop();
  build.discard();
});

/** Open files and connections of the server; only Linux tells. */
function descriptors(): number {
  const folder = `/proc/${host.pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

/** Idle connections close after 5 s, half requests after 10 s. */
const nothingStaysOpen = () =>
  vi.waitFor(() => expect(descriptors()).toBeLessThanOrEqual(atRest), { timeout: 20_000, interval: 100 });

async function staysWhole(): Promise<void> {
  const { status, body } = await ask(host.port, '/');
  expect(status).toBe(200);
  expect(body.equals(build.read('index.html')), 'the home page').toBe(true);
  expect(host.output()).toMatch(/^Sitio servido en \S+ \(Ctrl\+C para parar\)\n$/);
}

test(`R3 ${REQUESTS} random requests of seed ${SEED}`, { timeout: 120_000 }, async () => {
  const addresses = [...build.pages.keys(), ...build.files.map((file) => encodeURI(`/${file}`))];
  const requests = fuzzedRequests(SEED, addresses);
  const answered = new Map<number, number>();
  const faults: string[] = [];
  let left = REQUESTS;
  const visit = async () => {
    while (left-- > 0) {
      const { pieces, leaves } = requests.next().value;
      const sent = Buffer.concat(pieces);
      const { received } = await exchange(host.port, pieces, leaves ? LEAVING : STAYING);
      const fault = faultIn(received, sent, answered);
      if (fault) faults.push(`${fault} ← ${JSON.stringify(sent.toString('latin1').slice(0, 2_000))}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));

  expect(faults.slice(0, 5)).toEqual([]);
  // The run is worth something only when much of it is understood.
  expect(answered.get(200)).toBeGreaterThan(REQUESTS / 10);
  expect(answered.get(404)).toBeGreaterThan(REQUESTS / 50);
  await staysWhole();
  await nothingStaysOpen();
});

/** What is wrong with a response, if anything. Counts the statuses. */
function faultIn(received: Buffer, sent: Buffer, answered: Map<number, number>): string | undefined {
  for (const word of [SECRET, build.dist, 'node_modules', 'node:internal', 'root:x:']) {
    if (received.includes(word)) return `leaks ${word}`;
  }
  try {
    for (const { status } of readResponses(received, sent)) {
      answered.set(status, (answered.get(status) ?? 0) + 1);
      if (status >= 500) return `status ${status}`;
    }
    return undefined;
  } catch (error) {
    return String(error);
  }
}

test.each([
  ['a file', `GET ${BIG} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['a range', `GET ${BIG} HTTP/1.1\r\nHost: x\r\nRange: bytes=1-\r\n\r\n`],
  ['one of several files', `GET ${BIG} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(16)],
])('R3 clients that leave in the middle of %s leave nothing open', async (_, sent) => {
  const clients = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const client = connect(host.port, '127.0.0.1').on('error', () => {});
      client.write(sent);
      await once(client, 'readable');
      return client;
    }),
  );
  for (const [index, client] of clients.entries()) {
    if (index % 2 === 0) client.destroy();
    else client.resetAndDestroy();
  }
  await nothingStaysOpen();
  await staysWhole();
});

/** Each item stands for the same chance. */
const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'HEAD', 'POST', 'CONNECT', 'get', ''];
const VERSIONS = [...Array<string>(30).fill('HTTP/1.1'), 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', ''];
const BITS = '.. . %2e %2f %5c \\ / // %00 %c0%ae %252e ; ? # % .env'.split(' ');
const HEADERS = [
  ...['Host: x', 'Host: a/b', 'Connection: keep-alive', 'Connection: upgrade', 'Expect: 100-continue'],
  ...[
    'Range: bytes=0-9',
    'Range: bytes=-5',
    'Range: bytes=9-1,0-',
    'Range: bytes=99999999-',
    'Range: lines=1-',
  ],
  ...[
    'If-Range: "a"',
    'If-None-Match: "a", W/"b"',
    'If-None-Match: *',
    'If-Modified-Since: ayer',
    'If-Match: *',
  ],
  ...['Accept-Encoding: br, gzip;q=0.5, *;q=0', 'Accept-Encoding: gzip', 'Upgrade: h2c'],
  ...['Content-Length: 5', 'Content-Length: 30', 'Content-Length: -1', 'Content-Length: 4294967296'],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Content-Length : 5',
    'Range: a\nb: c',
  ],
  `X-A: ${'a'.repeat(20_000)}`,
];
const BODIES = [
  'abcde',
  '5\r\nabcde\r\n0\r\n\r\n',
  'fffffffff\r\n',
  'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n',
];

/** Random requests without end: the bytes, sent in pieces, and whether the client leaves before the response ends. */
function* fuzzedRequests(
  seed: number,
  addresses: readonly string[],
): Generator<{ pieces: Buffer[]; leaves: boolean }, never> {
  // The mulberry32 generator.
  let state = seed;
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(chance() * limit);
  const pick = (items: readonly string[]) => items[below(items.length)] ?? '';
  const several = (most: number, make: () => string) =>
    Array.from({ length: below(most + 1) }, make).join('');
  const target = () => {
    const known = pick(addresses);
    if (chance() < 0.75) return known;
    if (chance() < 0.1) return `/${pick(BITS).repeat(below(6_000))}`;
    const at = below(known.length + 1);
    return `/${known.slice(1, at)}${several(6, () => pick(BITS))}${known.slice(at)}`;
  };
  const request = () => {
    const host = chance() < 0.95 ? 'Host: x\r\n' : '';
    const headers = several(3, () => `${pick(HEADERS)}\r\n`);
    const body = chance() < 0.2 ? pick(BODIES) : '';
    return Buffer.from(`${pick(METHODS)} ${target()} ${pick(VERSIONS)}\r\n${host}${headers}\r\n${body}`);
  };
  while (true) {
    let bytes = request();
    // Most stay as they are: what is nearly right gets furthest.
    while (bytes.length > 0 && chance() < 0.3) {
      const at = below(bytes.length);
      const [start, rest] = [bytes.subarray(0, at), bytes.subarray(at)];
      const changed = [start, rest, Buffer.concat([start, Buffer.of(below(256)), rest.subarray(1)])];
      bytes = changed[below(4)] ?? Buffer.concat([bytes, request()]);
    }
    const at = chance() < 0.8 ? 0 : below(bytes.length);
    yield { pieces: [bytes.subarray(0, at), bytes.subarray(at)], leaves: chance() < 0.15 };
  }
}
