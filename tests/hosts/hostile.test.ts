import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../server/testing.ts';
import { HOSTILE_PATHS } from './support/hostile-paths.ts';
import { HOSTILE_REQUESTS, type HostileRequest } from './support/hostile-requests.ts';
import { type RunningHost, startHost } from './support/hosts.ts';
import { readAnswers } from './support/http-answers.ts';
import { leakIn } from './support/leaks.ts';
import { copyOfBuild } from './support/site.ts';
import { HIDDEN, SMUGGLING } from './support/smuggling.ts';
import { exchange } from './support/wire.ts';

const build = copyOfBuild();
afterAll(() => build.discard());

const byName = (rows: readonly HostileRequest[]) => rows.map((row) => [row.what, row] as const);

describe.each(['embedded', 'nginx'] as const)('R3 hostile requests on %s', (name) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startHost(name, build.dist);
  }, 6 * 60_000);
  afterAll(() => host?.stop());
  afterEach(async () => {
    // Whatever was thrown at it, it goes on.
    const { status, body } = await ask(host.port, '/');
    expect(status).toBe(200);
    expect(body.equals(build.read('/index.html')), 'the bytes of the home page').toBe(true);
  });

  /** Everything that must hold for any answer; returns in short what came back. */
  async function send(
    sent: string,
  ): Promise<{ statuses: number[]; bodies: Buffer[]; outcome: number | 'closed' | 'open' }> {
    const { received, ending } = await exchange(host.port, [sent]);
    const { answers, brokenOff } = readAnswers(received, Buffer.from(sent, 'latin1'));
    expect({ leak: leakIn(received, build), brokenOff }).toEqual({ leak: undefined, brokenOff: false });
    for (const { headers } of answers) expect(headers.get('content-type') ?? '').not.toMatch(/multipart/);
    const statuses = answers.map(({ status }) => status);
    const outcome = ending === 'cut' ? 'open' : (statuses[0] ?? 'closed');
    return { statuses, bodies: answers.map(({ body }) => body), outcome };
  }

  test.each(byName([...HOSTILE_PATHS, ...HOSTILE_REQUESTS, ...SMUGGLING]))(
    '%s',
    async (_, { sent, allowed }) => {
      const outcomes = await Promise.all(
        sent.map(async (bytes) => ({ bytes: bytes.slice(0, 200), ...(await send(bytes)) })),
      );
      const wrong = outcomes.filter(
        ({ outcome, statuses }) => outcome === 'open' || !allowed.includes(outcome) || statuses.length > 1,
      );
      expect(wrong.map(({ bytes, outcome, statuses }) => ({ bytes, outcome, statuses }))).toEqual([]);
    },
  );

  test('what follows a body is the next request, and what is in it is not', async () => {
    const get = (target: string, lines: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n${lines}\r\n`;
    const sent =
      get('/favicon.svg', `Content-Length: ${HIDDEN.length}\r\n`) +
      HIDDEN +
      get('/manifest.webmanifest', 'Connection: close\r\n');
    const { statuses, bodies } = await send(sent);
    expect(statuses).toEqual([200, 200]);
    expect(bodies).toEqual([build.read('/favicon.svg'), build.read('/manifest.webmanifest')]);
  });
});
