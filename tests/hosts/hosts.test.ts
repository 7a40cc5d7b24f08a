import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEXT_FILE } from '../../host/media-types.ts';
import { headersFor } from '../../host/policy.ts';
import { isSkipped } from '../support/tools.ts';
import { copyBuild, FAILING, SECRET } from './support/build.ts';
import { type Host, startHost } from './support/hosts.ts';
import { type Answer, ask } from './support/http.ts';
import { lower, type Row, rowsFor } from './table.ts';

const build = copyBuild();
const rows = rowsFor(build);
afterAll(() => build.discard());

function bodyOf({ body, headers }: Answer): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** The headers that the row lists. Apache sends an absolute Location, which is equally correct. */
function named({ headers }: Answer, row: Row): Row['headers'] {
  const location = headers.location?.replace(/^http:\/\/127\.0\.0\.1:\d+/, '');
  const vary = headers.vary?.toLowerCase();
  const all: Record<string, string | string[] | undefined> = {
    ...headers,
    ...(location ? { location } : {}),
    ...(vary ? { vary } : {}),
  };
  return Object.fromEntries(Object.keys(row.headers).map((name) => [name, all[name]?.toString()]));
}

/** Status and headers, without those of the connection and the time. */
function fieldsOf({ status, headers }: Answer) {
  const { date, connection, 'content-length': length, 'transfer-encoding': encoding, ...others } = headers;
  return { status, others };
}

for (const name of ['embedded', 'apache', 'nginx'] as const)
  describe.skipIf(name !== 'embedded' && isSkipped(name))(name, () => {
    let host: Host;
    beforeAll(async () => {
      host = await startHost(name, build.dist);
    });
    afterAll(() => host?.stop());

    const own = rows.filter(({ only = [name] }) => only.includes(name));
    test.each(own.map((row) => [row.what, row] as const))('X1 R2 R3 %s', async (_, row) => {
      const answer = await ask(host.port, row.path, row.asked, row.method);
      expect({ status: answer.status, headers: named(answer, row) }).toEqual({
        status: row.status,
        headers: row.headers,
      });
      expect(answer.body.includes(SECRET)).toBe(false);
      if (row.body) expect(bodyOf(answer).equals(row.body), 'the content').toBe(true);
    });

    test.each([
      ['a page', '/'],
      ['a redirect', '/aviso-legal/'],
      ['a missing page', '/no-existe'],
      ['a missing file', '/no-existe.png'],
      ['a text', '/robots.txt'],
      ['a picture', '/favicon.ico'],
      ['a video', `/${build.files.find((file) => file.endsWith('.mp4'))}`],
    ])('R3 HEAD of %s has the headers of GET, and no body', async (_, path) => {
      const [get, head] = [await ask(host.port, path), await ask(host.port, path, {}, 'HEAD')];
      expect({ ...fieldsOf(head), size: head.body.length }).toEqual({ ...fieldsOf(get), size: 0 });
      // The length may be absent, but not another one (RFC 9110, 8.6).
      const { 'content-length': length } = get.headers;
      expect([undefined, length]).toContain(head.headers['content-length']);
    });

    test.each(['br', 'gzip', ''])(
      'an unchanged page gets a 304, with Accept-Encoding: %s',
      async (accept) => {
        const encoding = { 'accept-encoding': accept };
        const { headers } = await ask(host.port, '/', encoding);
        const known: Record<string, string> = { 'if-modified-since': String(headers['last-modified']) };
        if (headers.etag) known['if-none-match'] = `"otro", ${headers.etag}`;
        const again = await ask(host.port, '/', { ...encoding, ...known });
        expect({ status: again.status, size: again.body.length }).toEqual({ status: 304, size: 0 });
        expect(again.headers).toMatchObject(lower(headersFor(build.allowance, 'index.html')));
      },
    );

    if (name !== 'apache')
      test('X1 every text is sent as the build has compressed it', async () => {
        const texts = ['index.html', ...build.files.filter((file) => TEXT_FILE.test(file))];
        const other = texts.map(async (file) => {
          const address = file === 'index.html' ? '/' : `/${file}`;
          const { headers, body } = await ask(host.port, address, { 'accept-encoding': 'gzip' });
          const copy = readFileSync(join(build.dist, 'compressed', `${file}.gz`));
          return headers['content-encoding'] === 'gzip' && body.equals(copy) ? [] : [file];
        });
        expect((await Promise.all(other)).flat()).toEqual([]);
      });

    if (name === 'embedded') return; // Tested in host/app.test.ts.
    test.each(Object.entries(FAILING))(
      'R4 E6 a failure at %s is answered with %s, and the site keeps working',
      async (at, file) => {
        const answer = await ask(host.port, at);
        expect(answer.status).toBe(500);
        expect(answer.headers).toMatchObject(lower(headersFor(build.allowance, file)));
        expect(bodyOf(answer).equals(build.read(file))).toBe(true);
        expect((await ask(host.port, '/')).status).toBe(200);
      },
    );
  });
