import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BIG, copyBuild, SECRET } from './support/build.ts';
import { fuzzedRequests } from './support/fuzz.ts';
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
