import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyBuild, SECRET } from './support/build.ts';
import { type Host, startHost } from './support/hosts.ts';
import { ask, exchange, readResponses } from './support/http.ts';

const build = copyBuild();
let host: Host;
beforeAll(async () => {
  host = await startHost('embedded', build.dist);
});
afterAll(async () => {
  await host?.stop();
  build.discard();
});

/** A status, or how the connection ends without a response. */
type Outcome = number | 'closed' | 'open';
/** A title, requests as bytes, and what may come back of each. */
type Case = readonly [what: string, sent: readonly string[], allowed: readonly Outcome[]];

const get = (target: string, lines = '', body = '') =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n${body}`;
const withMethod = (method: string) => get('/').replace('GET', method);
const withVersion = (version: string) => get('/').replace('HTTP/1.1', version);

const UP = [
  '..',
  '%2e%2e',
  '.%2E',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '..;',
  '..%00',
  '%u002e%u002e',
  '....',
  '%2%2e',
];
const SLASHES = ['/', '//', '/./', '%2f', '\\', '%5c', '%252f', '%c0%af'];
const traversals = UP.flatMap((up) =>
  SLASHES.flatMap((slash) => [
    `/${up}${slash}secreto.txt`,
    `/${up}${slash}site-privado${slash}secreto.txt`,
    `/_astro${slash}${up}${slash}${up}${slash}headers.json`,
    `/.well-known/${up}${slash}.env`,
    `/${`${up}${slash}`.repeat(12)}etc/passwd`,
  ]),
);

const paths: readonly Case[] = [
  ['path traversal, in every encoding', traversals.map((target) => get(target)), [404]],
  [
    'hidden files',
    ['/.env', '/%2eenv', '/./.env', '//.env', '/.env/', '/%2Egit%2fconfig'].map((p) => get(p)),
    [404],
  ],
  ['encoded null bytes', ['/%00', '/robots.txt%00', '/robots.txt%00.html'].map((p) => get(p)), [404]],
  ['null bytes', ['/\0', '/robots.txt\0.html'].map((p) => get(p)), [400]],
  ['malformed escapes', ['/%', '/%zz', '/%2', '/%E0%A4%A', '/%ff%fe'].map((p) => get(p)), [404]],
  [
    'other hosts after two slashes',
    ['//evil.example/', '//evil.example/aviso-legal/', '/\\evil.example/'].map((p) => get(p)),
    [404],
  ],
  ['the absolute form of another host', [get('http://evil.example/aviso-legal')], [200]],
  ['the absolute form of a hidden file', [get('http://x/../secreto.txt'), get('https://x:443/.env')], [404]],
  ['other schemes', ['file:///etc/passwd', 'data:,a', 'secreto.txt'].map((p) => get(p)), [400, 404]],
  ['names of JavaScript', ['/__proto__', '/constructor', '/toString'].map((p) => get(p)), [404]],
  ['an address of 10 kB', [get(`/${'a'.repeat(10_240)}`), get(`/${'%41'.repeat(3_413)}`)], [404]],
  ['a query of 10 kB', [get(`/?${'a=b&'.repeat(2_560)}`)], [200]],
  ['an address of 100 kB', [get(`/${'a'.repeat(102_400)}`)], [431, 'closed']],
];

const requests: readonly Case[] = [
  [
    'headers over 16 kB',
    [get('/', `X-A: ${'a'.repeat(17_000)}\r\n`), get('/', 'X-A: a\r\n'.repeat(3_000))],
    [431],
  ],
  ['headers of 100 kB', [get('/', `X-A: ${'a'.repeat(102_400)}\r\n`)], [431, 'closed']],
  ['a null byte in a header', [get('/', 'X-A: a\0b\r\n'), get('/', 'X\0A: b\r\n')], [400]],
  ['headers without a name', [get('/', ': a\r\n'), get('/', 'a\r\n')], [400]],
  ['other methods', ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'].map(withMethod), [405]],
  ['unknown methods', ['HACK', 'get', 'G', '', '\0', '<script>'].map(withMethod), [400]],
  ['CONNECT', ['CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n'], ['closed']],
  ['unknown versions', ['HTTP/9.9', 'HTTP/', 'http/1.1', 'HTTP/1.1.1'].map(withVersion), [400]],
  [
    'bytes that are not HTTP',
    ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'SSH-2.0-x\r\n', '{}\n\n'],
    [400],
  ],
  ['no Host', ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n'], [400]],
  ['two Hosts', [get('/', 'Host: y\r\n'), get('/', 'Host: x\r\n')], [400]],
  ['Expect', [get('/', 'Expect: 100-continue\r\n'), get('/', 'Expect: 200-ok\r\n')], [200, 417]],
  [
    'an upgrade',
    [
      get('/', 'Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'),
      get('/', 'Upgrade: h2c\r\n'),
    ],
    [200],
  ],
  ['many ranges', [get('/imagen-social.jpg', `Range: bytes=${'0-,'.repeat(1_000)}0-\r\n`)], [200, 206]],
  [
    'conditions of nonsense',
    [get('/', `If-None-Match: ${'"a",'.repeat(2_000)}\r\n`), get('/', 'If-Modified-Since: ayer\r\n')],
    [200],
  ],
  [
    'an encoding of nonsense',
    [
      get('/', 'Accept-Encoding: ../../secreto.txt\r\n'),
      get('/', `Accept-Encoding: ${'a,'.repeat(4_000)}\r\n`),
    ],
    [200],
  ],
  ['half-sent requests', ['G', 'GET /', 'GET / HTTP/1.1\r\nHost: x', 'GET / HTTP/1.1\r\nHost: x\r\n'], [408]],
];

/** A request that must never be answered: it hides behind, or in, the body of another one. */
const HIDDEN = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n';
const LENGTH = HIDDEN.length;
const END = '0\r\n\r\n';
/** With GET, whose body is skipped, and with POST, which is refused; on connections that stay open. */
const both = (lines: string, body = HIDDEN) =>
  ['GET', 'POST'].map((method) => `${method} / HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n${body}`);

const REFUSED = [400, 405, 501, 'closed'] as const;
const smuggling: readonly Case[] = [
  [
    'a length and chunks',
    [
      ...both(`Content-Length: ${END.length + LENGTH}\r\nTransfer-Encoding: chunked`, END + HIDDEN),
      ...both(`Transfer-Encoding: chunked\r\nContent-Length: ${END.length}`, END + HIDDEN),
    ],
    REFUSED,
  ],
  [
    'two lengths',
    [...both(`Content-Length: 0\r\nContent-Length: ${LENGTH}`), ...both(`Content-Length: ${LENGTH}, 0`)],
    REFUSED,
  ],
  [
    'lengths that are not numbers',
    ['+0', '-1', '0x0', '0 0', '1e1', '', '99999999999999999999'].flatMap((length) =>
      both(`Content-Length: ${length}`),
    ),
    REFUSED,
  ],
  [
    'other transfer codings',
    ['identity', 'xchunked', 'chunked, identity', 'gzip', '"chunked"', '\x0bchunked'].flatMap((coding) =>
      both(`Transfer-Encoding: ${coding}`, END + HIDDEN),
    ),
    REFUSED,
  ],
  [
    'a space before the colon',
    [...both(`Content-Length : ${LENGTH}`), ...both('Transfer-Encoding : chunked', END + HIDDEN)],
    REFUSED,
  ],
  ['a folded header', both('Transfer-Encoding:\r\n chunked\r\nContent-Length: 3', END + HIDDEN), REFUSED],
  ['a lone carriage return', both(`X-A: a\rContent-Length: ${LENGTH}\r\nContent-Length: a`), REFUSED],
  [
    'chunks of bad sizes',
    ['-1', '0x5', 'g', '', '5 5', 'fffffffffffffffff'].flatMap((size) =>
      both('Transfer-Encoding: chunked', `${size}\r\n${HIDDEN}`),
    ),
    [200, ...REFUSED],
  ],
  ['a body that looks like a request', both(`Content-Length: ${LENGTH}`), [200, 405]],
  ['a body that breaks off', both('Content-Length: 9000', HIDDEN), [200, 405]],
];

// All at once: half a request takes 10 s.
test.concurrent.each([...paths, ...requests, ...smuggling])('R3 %s', async (_, sent, allowed) => {
  const results = await Promise.all(
    sent.map(async (text) => {
      const bytes = Buffer.from(text, 'latin1');
      const { received, closed } = await exchange(host.port, [bytes]);
      const responses = readResponses(received, bytes);
      const outcome: Outcome = responses[0]?.status ?? (closed ? 'closed' : 'open');
      const leaks = [SECRET, build.dist, 'node_modules', 'root:x:'].filter((word) => received.includes(word));
      return { sent: text.slice(0, 200), outcome, leaks, responses: responses.length };
    }),
  );
  const wrong = results.filter(
    ({ outcome, leaks, responses }) => !allowed.includes(outcome) || leaks.length > 0 || responses > 1,
  );
  expect(wrong).toEqual([]);
});

test('R3 the request after a body is answered', async () => {
  const sent = Buffer.from(
    `GET /favicon.svg HTTP/1.1\r\nHost: x\r\nContent-Length: ${LENGTH}\r\n\r\n${HIDDEN}${get('/sitemap.xml')}`,
  );
  const { received } = await exchange(host.port, [sent]);
  expect(readResponses(received, sent).map(({ body }) => body)).toEqual(
    ['favicon.svg', 'sitemap.xml'].map((file) => build.read(file)),
  );
});

test('no request makes the server complain or stop', async () => {
  expect((await ask(host.port, '/')).body.equals(build.read('index.html')), 'the home page').toBe(true);
  expect(host.output()).toMatch(/^Sitio servido en \S+ \(Ctrl\+C para parar\)\n$/);
});
