import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMON_HEADERS, documentHeaders } from '../../server/policy.ts';
import { type Answer, ask, SECRET } from '../../server/testing.ts';
import { describeTable } from './support/describe.ts';
import { EXCEPTIONS } from './support/exceptions.ts';
import { HOSTS, type HostName, type RunningHost, startHost } from './support/hosts.ts';
import { copyOfBuild, FAILING } from './support/site.ts';
import { lower, type Row, rowsFor } from './support/table.ts';

const build = copyOfBuild();
const document = lower(documentHeaders(build.catalogue.allowance));
const rows = rowsFor(build);
afterAll(() => build.discard());

/** Headers of the connection, of the moment and of the host itself; ETag has a test of its own. */
const FREE =
  /^(date|connection|keep-alive|content-length|transfer-encoding|last-modified|accept-ranges|etag|cf-cache-status)$/;

function expectedOf(row: Row, host: HostName): Row {
  let expected = row;
  for (const exception of EXCEPTIONS) {
    if (exception.host !== host || !exception.rows.test(row.what)) continue;
    expected = { ...expected, ...exception.change(expected, document) };
  }
  return expected;
}

function headersOf({ headers }: Answer): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !FREE.test(name)));
}

function bodyOf({ body, headers }: Answer): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

describe.each(HOSTS)('X1 R2 R3 R4 on %s', (name) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startHost(name, build.dist);
  }, 6 * 60_000);
  afterAll(() => host?.stop());

  test.each(rows.map((row) => [row.what, row] as const))('%s', async (_, row) => {
    const { status, expected, body } = expectedOf(row, name);
    const answer = await ask(host.port, row.path, row.headers, row.method);
    expect({ status: answer.status, headers: headersOf(answer) }).toEqual({ status, headers: expected });
    expect(answer.body.includes(SECRET)).toBe(false);
    if (body) expect(bodyOf(answer).equals(body), 'the bytes of the answer').toBe(true);
  });

  test.each(['/', '/certificados/iso-9001.pdf', '/robots.txt'])(
    'an unchanged %s costs a 304',
    async (path) => {
      const { headers } = await ask(host.port, path);
      expect(headers.etag).toMatch(/^(W\/)?"[^"]+"$/);
      const again = await ask(host.port, path, { 'if-none-match': String(headers.etag) });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers['cache-control']).toBe('no-cache');
      expect(again.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  // Cloudflare's engine takes no notice of ranges: its edge does.
  if (name === 'cloudflare') return;
  test('a part beyond the end is a 416 with the size', async () => {
    const size = build.read('/imagen-social.jpg').length;
    const answer = await ask(host.port, '/imagen-social.jpg', { range: `bytes=${size}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${size}`);
    expect(answer.headers).toMatchObject({ ...lower(COMMON_HEADERS), 'cache-control': 'no-cache' });
  });
});

// Cloudflare's engine has nothing of ours that could fail: no row for it.
describe.each(HOSTS.filter((name) => name !== 'cloudflare'))('R4 a failure on %s', (name) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startHost(name, build.dist);
    build.breakFile();
  }, 6 * 60_000);
  afterAll(() => host?.stop());

  test('gets the failure page, with the headers of a page', async () => {
    const answer = await ask(host.port, FAILING);
    expect(answer.status).toBe(500);
    expect(headersOf(answer)).toMatchObject({ ...document, 'cache-control': 'no-cache' });
    expect(bodyOf(answer).equals(build.read('/500.html'))).toBe(true);
  });

  test('and the rest of the site goes on', async () => {
    expect((await ask(host.port, '/')).status).toBe(200);
  });
});

test('the table in the docs is this one', async () => {
  await expect(describeTable(rows)).toMatchFileSnapshot('../../docs/hosts-table.md');
});

test('every exception is of use', () => {
  const idle = EXCEPTIONS.filter(({ rows: pattern }) => !rows.some(({ what }) => pattern.test(what)));
  expect(idle).toEqual([]);
});
