import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../server/testing.ts';
import { type RunningHost, startHost } from './support/hosts.ts';
import { readAnswers } from './support/http-answers.ts';
import { holdingsOf, settled } from './support/processes.ts';
import { copyOfBuild } from './support/site.ts';
import { open } from './support/wire.ts';

const NAMES = ['embedded', 'nginx'] as const;
const SLOW_VISITORS = 100;
/** Between two bytes of a slow visitor, in milliseconds: well under any limit on silence. */
const DRIP_MS = 500;
/** Both hosts allow 10 s for the headers; the rest is for their look round and for this machine. */
const CUT_WITHIN_MS = 20_000;
/** What another visitor may wait meanwhile, in milliseconds; alone it is less than 20. */
const SERVED_WITHIN_MS = 2_000;

const build = copyOfBuild();
const home = build.read('/index.html');
const video = [...build.catalogue.entries.values()].find(({ contentType }) => contentType === 'video/mp4');
const get = (target: string, headers = 'Connection: close\r\n') =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
/** Many times the video in one go: more than the buffers of a connection hold, so that it stays under way. */
const FILMS = get(video?.pathname ?? '', '').repeat(16);
const VISITORS = 20;

const hosts = new Map<string, RunningHost>();
/** Descriptors that a host holds when it has answered and nobody is there. */
const atRest = new Map<string, number>();
beforeAll(async () => {
  for (const name of NAMES) {
    const host = await startHost(name, build.dist);
    hosts.set(name, host);
    await timeHome(host);
    atRest.set(name, (await settled(host.pid, () => false, 1_000)).descriptors);
  }
}, 6 * 60_000);
afterAll(async () => {
  for (const host of hosts.values()) await host.stop();
  build.discard();
});

function hostOf(name: string): RunningHost {
  const host = hosts.get(name);
  if (!host) throw new Error(`${name} did not start.`);
  return host;
}

/** Milliseconds until the whole home page is there. */
async function timeHome({ port }: RunningHost): Promise<number> {
  const started = performance.now();
  const { body } = await ask(port, '/');
  expect(body.equals(home), 'the bytes of the home page').toBe(true);
  return performance.now() - started;
}

/** Sends the bytes one at a time until the other side has had enough; resolves with the milliseconds it took. */
async function drip(socket: Socket, bytes: string): Promise<number> {
  const started = performance.now();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // A hard close is as good as any here.
  socket.on('error', () => {}).resume();
  for (const byte of bytes) {
    if (socket.destroyed) break;
    socket.write(byte);
    await Promise.race([wait(DRIP_MS), closed]);
  }
  await Promise.race([closed, wait(CUT_WITHIN_MS - (performance.now() - started))]);
  const stillOpen = !socket.destroyed;
  socket.destroy();
  return stillOpen ? Number.POSITIVE_INFINITY : performance.now() - started;
}

// Both hosts at once, for most of it is waiting.
describe.concurrent('R3 slow visitors', () => {
  test.each(NAMES)(
    '%s cuts headers that drip in, and serves the others meanwhile',
    { timeout: CUT_WITHIN_MS + 20_000 },
    async (name) => {
      const host = hostOf(name);
      const slow = Array.from({ length: SLOW_VISITORS }, () => open(host.port));
      const cut = Promise.all(
        slow.map((socket) => drip(socket, get('/', `X-Lenta: ${'a'.repeat(200)}\r\n`))),
      );
      let ended = false;
      const watch = cut.then(() => {
        ended = true;
      });
      const waits: number[] = [];
      while (!ended) {
        waits.push(await timeHome(host));
        await wait(100);
      }
      await watch;
      expect(waits.length).toBeGreaterThan(20);
      expect(Math.max(...waits)).toBeLessThan(SERVED_WITHIN_MS);
      const lived = await cut;
      expect(Math.max(...lived)).toBeLessThan(CUT_WITHIN_MS);
      // Not at once either: somebody on a bad line has a few seconds.
      expect(Math.min(...lived)).toBeGreaterThan(5_000);
    },
  );
});

describe.each(NAMES)('R3 visitors of %s who leave or stop reading', (name) => {
  test('one who has no more to send still gets the whole answer', async () => {
    const host = hostOf(name);
    for (const target of ['/', video?.pathname ?? '']) {
      const socket = open(host.port);
      socket.end(get(target, ''));
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      await once(socket, 'close');
      const { answers, brokenOff } = readAnswers(Buffer.concat(chunks), Buffer.from('GET'));
      expect(brokenOff).toBe(false);
      expect(answers.map(({ status }) => status)).toEqual([200]);
      const expected = target === '/' ? home : build.read(video?.source ?? '');
      expect(answers[0]?.body.equals(expected), `the bytes of ${target}`).toBe(true);
    }
  });

  test.each([
    ['half way through the video', FILMS],
    ['half way through a part of it', FILMS.replaceAll('Host:', 'Range: bytes=1-\r\nHost:')],
    ['half way through their headers', get('/').slice(0, 30)],
    ['with the body still to come', get('/', 'Content-Length: 900\r\n')],
  ])('who leave %s leave nothing open', async (_, bytes) => {
    const host = hostOf(name);
    const before = atRest.get(name) ?? 0;
    const visitors = Array.from({ length: VISITORS }, () => open(host.port));
    for (const visitor of visitors) {
      visitor.on('error', () => {}).write(bytes);
      // Read no more than the first bytes, so that the answer is under way.
      visitor.once('readable', () => visitor.read(1));
    }
    await wait(300);
    expect(holdingsOf(host.pid).descriptors).toBeGreaterThanOrEqual(before + visitors.length);
    expect(await timeHome(host)).toBeLessThan(SERVED_WITHIN_MS);
    for (const [index, visitor] of visitors.entries()) {
      if (index % 2 === 0) visitor.destroy();
      else visitor.resetAndDestroy();
    }
    const after = await settled(host.pid, ({ descriptors }) => descriptors <= before, 8_000);
    expect(after.descriptors).toBeLessThanOrEqual(before);
  });
});
