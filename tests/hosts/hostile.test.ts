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
const gets = (...targets: string[]) => targets.map((target) => get(target));
const withMethod = (method: string) => get('/').replace('GET', method);
const withVersion = (version: string) => get('/').replace('HTTP/1.1', version);

const UP = '.. %2e%2e .%2E %252e%252e %c0%ae%c0%ae ..; ..%00 %u002e%u002e .... %2%2e'.split(' ');
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
  ['path traversal, in every encoding', gets(...traversals), [404]],
  ['hidden files', gets('/.env', '/%2eenv', '/./.env', '//.env', '/.env/', '/%2Egit%2fconfig'), [404]],
  ['encoded null bytes', gets('/%00', '/robots.txt%00', '/robots.txt%00.html'), [404]],
  ['null bytes', gets('/\0', '/robots.txt\0.html'), [400]],
  ['malformed escapes', gets('/%', '/%zz', '/%2', '/%E0%A4%A', '/%ff%fe'), [404]],
  [
    'other hosts after two slashes',
    gets('//evil.example/', '//evil.example/aviso-legal/', '/\\evil.example/'),
    [404],
  ],
  ['the absolute form of another host', gets('http://evil.example/aviso-legal'), [200]],
  ['the absolute form of a hidden file', gets('http://x/../secreto.txt', 'https://x:443/.env'), [404]],
  ['other schemes', gets('file:///etc/passwd', 'data:,a', 'secreto.txt'), [400, 404]],
  ['names of JavaScript', gets('/__proto__', '/constructor', '/toString'), [404]],
  ['an address of 10 kB', gets(`/${'a'.repeat(10_240)}`, `/${'%41'.repeat(3_413)}`), [404]],
  ['a query of 10 kB', gets(`/?${'a=b&'.repeat(2_560)}`), [200]],
  ['an address of 100 kB', gets(`/${'a'.repeat(102_400)}`), [431, 'closed']],
];

const withLines = (...lines: string[]) => lines.map((line) => get('/', `${line}\r\n`));
const requests: readonly Case[] = [
  ['headers over 16 kB', withLines(`X-A: ${'a'.repeat(17_000)}`, 'X-A: a\r\n'.repeat(3_000).trim()), [431]],
  ['headers of 100 kB', withLines(`X-A: ${'a'.repeat(102_400)}`), [431, 'closed']],
  ['a null byte in a header', withLines('X-A: a\0b', 'X\0A: b'), [400]],
  ['headers without a name', withLines(': a', 'a'), [400]],
  ['other methods', ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'].map(withMethod), [405]],
  ['unknown methods', ['HACK', 'get', 'G', '', '\0', '<script>'].map(withMethod), [400]],
  ['CONNECT', ['CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n'], ['closed']],
  ['unknown versions', ['HTTP/9.9', 'HTTP/', 'http/1.1', 'HTTP/1.1.1'].map(withVersion), [400]],
  ['TLS, SSH and JSON', ['\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', 'SSH-2.0-x\r\n', '{}\n\n'], [400]],
  ['no Host', ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n'], [400]],
  ['two Hosts', withLines('Host: y', 'Host: x'), [400]],
  ['Expect', withLines('Expect: 100-continue', 'Expect: 200-ok'), [200, 417]],
  [
    'an upgrade',
    withLines('Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', 'Upgrade: h2c'),
    [200],
  ],
  ['many ranges', [get('/imagen-social.jpg', `Range: bytes=${'0-,'.repeat(1_000)}0-\r\n`)], [200, 206]],
  [
    'conditions of nonsense',
    withLines(`If-None-Match: ${'"a",'.repeat(2_000)}`, 'If-Modified-Since: ayer'),
    [200],
  ],
  [
    'an encoding of nonsense',
    withLines('Accept-Encoding: ../../secreto.txt', `Accept-Encoding: ${'a,'.repeat(4_000)}`),
    [200],
  ],
];

/** A request that must never be answered: it hides behind, or in, the body of another one. */
const HIDDEN = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n';
const LENGTH = HIDDEN.length;
const END = '0\r\n\r\n';
/** With GET, whose body is skipped, and with POST, which is refused; on connections that stay open. */
const both = (lines: string, body = HIDDEN) =>
  ['GET', 'POST'].map((method) => `${method} / HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n${body}`);

const REFUSED = [400, 405, 501, 'closed'] as const;
const chunked = 'Transfer-Encoding: chunked';
const smuggling: readonly Case[] = [
  [
    'a length and chunks',
    both(`Content-Length: ${END.length + LENGTH}\r\n${chunked}`, END + HIDDEN),
    REFUSED,
  ],
  ['chunks and a length', both(`${chunked}\r\nContent-Length: ${END.length}`, END + HIDDEN), REFUSED],
  ['two lengths', both(`Content-Length: 0\r\nContent-Length: ${LENGTH}`), REFUSED],
  ['two lengths in a line', both(`Content-Length: ${LENGTH}, 0`), REFUSED],
  [
    'lengths that are not numbers',
    ['+0', '-1', '0x0', '0 0', '1e1', '', '9'.repeat(20)].flatMap((length) =>
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
  ['a length with a space before the colon', both(`Content-Length : ${LENGTH}`), REFUSED],
  ['chunks with a space before the colon', both('Transfer-Encoding : chunked', END + HIDDEN), REFUSED],
  ['a folded header', both('Transfer-Encoding:\r\n chunked\r\nContent-Length: 3', END + HIDDEN), REFUSED],
  ['a lone carriage return', both(`X-A: a\rContent-Length: ${LENGTH}\r\nContent-Length: a`), REFUSED],
  [
    'chunks of bad sizes',
    ['-1', '0x5', 'g', '', '5 5', 'f'.repeat(17)].flatMap((size) => both(chunked, `${size}\r\n${HIDDEN}`)),
    [200, ...REFUSED],
  ],
  ['a body that looks like a request', both(`Content-Length: ${LENGTH}`), [200, 405]],
  ['a body that breaks off', both('Content-Length: 9000', HIDDEN), [200, 405]],
];

test.each([...paths, ...requests, ...smuggling])('R3 %s', async (_, sent, allowed) => {
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
