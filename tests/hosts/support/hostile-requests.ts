/** Requests that are wrong, greedy or ambiguous, and what may come back. */

export interface HostileRequest {
  readonly what: string;
  /** Whole requests as bytes (latin1), each over a connection of its own. */
  readonly sent: readonly string[];
  /** Statuses that may come back; `closed` is a connection that ends without an answer. */
  readonly allowed: ReadonlyArray<number | 'closed'>;
}

/** A request for `/` with these header lines, and then this body. */
const home = (lines: string, body = '', version = 'HTTP/1.1') =>
  `GET / ${version}\r\nHost: x\r\nConnection: close\r\n${lines}\r\n${body}`;
const ofMethod = (method: string) => `${method} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
const ofVersion = (version: string) => `GET / ${version}\r\nHost: x\r\nConnection: close\r\n\r\n`;
const picture = (range: string) =>
  `GET /imagen-social.jpg HTTP/1.1\r\nHost: x\r\nConnection: close\r\nRange: ${range}\r\n\r\n`;

const row = (what: string, sent: readonly string[], allowed: HostileRequest['allowed']): HostileRequest => ({
  what,
  sent,
  allowed,
});

/** X1: each is refused, or answered as if the nonsense were not there; no status is a server error but 501 and 505. */
export const HOSTILE_REQUESTS: readonly HostileRequest[] = [
  row('one header of 100 kB', [home(`X-A: ${'a'.repeat(102_400)}\r\n`)], [400, 431, 'closed']),
  row('a header name of 100 kB', [home(`${'a'.repeat(102_400)}: a\r\n`)], [400, 431, 'closed']),
  row('1000 headers of 100 B', [home(`X-A: ${'a'.repeat(93)}\r\n`.repeat(1_000))], [400, 431, 'closed']),
  // Under the 16 kB that the embedded server takes: many, but not much.
  row('1000 headers of 8 B', [home('X-A: a\r\n'.repeat(1_000))], [200, 400, 431]),
  row('10 000 cookies', [home(`Cookie: ${'a=b; '.repeat(10_000)}c=d\r\n`)], [400, 431, 'closed']),
  row(
    'a Cookie, a Referer and a User-Agent of nonsense',
    [home('Cookie: ;;=\xff\r\nReferer: \x80\r\nUser-Agent: () { :;}; a\r\n')],
    [200],
  ),
  row('a null byte in a header', [home('X-A: a\0b\r\n'), home('X\0A: b\r\n')], [400]),
  row('control bytes in a header', [home('X-A: a\x01b\r\n'), home('X\x7fA: b\r\n')], [200, 400]),
  row(
    'headers without a name',
    [home(': a\r\n'), home('a\r\n'), home(' X: a\r\n'), home('=\r\n')],
    [200, 400],
  ),

  row(
    'methods that read nothing',
    ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'MKCOL'].map(ofMethod),
    [405],
  ),
  row('TRACE, which would echo', [ofMethod('TRACE'), ofMethod('TRACK')], [400, 405]),
  row(
    'CONNECT',
    ['CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n', ofMethod('CONNECT')],
    [400, 405, 'closed'],
  ),
  row('OPTIONS *', ['OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'], [400, 405]),
  row('unknown methods', ['HACK', 'GETT', 'GE', 'G', 'PRI', 'GET,HEAD', '_', '0'].map(ofMethod), [400, 405]),
  row('methods in lower case', ['get', 'Get', 'head'].map(ofMethod), [400, 405]),
  row('methods of nonsense', ['\0', '\xff', '', ' GET', '\x16\x03\x01', '<script>'].map(ofMethod), [400]),
  row('a method of 100 kB', [ofMethod('A'.repeat(102_400))], [400, 405, 414, 431, 'closed']),

  row(
    'HTTP/0.9, whose answers have no headers',
    ['GET /\r\n', 'GET /robots.txt\r\n\r\n', 'GET /%00\r\n'],
    [400, 505, 'closed'],
  ),
  row('HTTP/1.0 without Host', ['GET / HTTP/1.0\r\n\r\n'], [200]),
  row(
    'HTTP/2 and later',
    ['HTTP/2.0', 'HTTP/2', 'HTTP/3.0', 'HTTP/9.9', 'HTTP/99.99'].map(ofVersion),
    [400, 505],
  ),
  row('the preface of HTTP/2', ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], [400, 405, 505, 'closed']),
  row(
    'versions of nonsense',
    ['HTTP/1.', 'HTTP/', 'http/1.1', 'HTTP/1.1.1', 'HTTP/-1.1', 'HTTP/1.1 x', 'ICY/1.0', 'HTTP/1.1\0'].map(
      ofVersion,
    ),
    [400, 505],
  ),
  row('HTTP/1.2', [ofVersion('HTTP/1.2')], [200, 400, 505]),
  row(
    'what is no HTTP',
    [
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'SSH-2.0-x\r\n',
      '\0'.repeat(64),
      '{}\n\n',
      ' '.repeat(500),
    ],
    [400, 'closed'],
  ),
  row('nothing but line breaks', ['\r\n'.repeat(50), '\n'.repeat(5_000)], [400, 'closed']),
  row(
    'a request that stops half way',
    ['G', 'GET', 'GET /', 'GET / HTTP/1.1', 'GET / HTTP/1.1\r\nHost: x', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    [400, 'closed'],
  ),

  row('no Host', ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n'], [400]),
  row('two Hosts', [home('Host: y\r\n'), home('Host: x\r\n')], [400]),
  row('an empty Host', ['GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'], [200, 400]),
  row(
    'Hosts of nonsense',
    ['../../etc', 'a/b', '[', 'x:99999', 'x\ty', '\xff', 'a'.repeat(8_000)].map(
      (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    ),
    [200, 400],
  ),
  row(
    'wishes to speak something else',
    [
      home('Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'),
      home('Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'),
    ],
    [200, 400],
  ),
  row(
    'Expect',
    [home('Expect: 100-continue\r\n'), home('Expect: 200-ok\r\n'), home('Expect: \xff\r\n')],
    [200, 400, 417],
  ),

  row(
    'many ranges',
    [picture(`bytes=${Array.from({ length: 1_000 }, (_, n) => `${n}-${n}`).join(',')}`)],
    [200, 416],
  ),
  row('ranges one over another', [picture('bytes=0-,0-,0-,0-,0-'), picture('bytes=0-9,5-14')], [200, 416]),
  row(
    'ranges of nonsense',
    [
      'bytes',
      'bytes=',
      'bytes=-',
      'bytes=a-b',
      'bytes=--1',
      'bytes=1-2-3',
      'bytes=0x0-0x9',
      'bytes=1e1-2e1',
      'bytes=5-1',
      'bytes=\xff',
      '=',
      ',',
    ].map(picture),
    [200, 416],
  ),
  row('ranges in other units', ['lines=0-9', 'BYTES =0-9', 'none', 'octets=0-'].map(picture), [200, 416]),
  row(
    'ranges beyond the end',
    [
      'bytes=99999999-',
      'bytes=99999999999999999999999-',
      'bytes=18446744073709551616-18446744073709551617',
      'bytes=-0',
    ].map(picture),
    [200, 416],
  ),
  row(
    'ranges of huge length',
    ['bytes=0-99999999999999999999999', 'bytes=-99999999999999999999999', 'bytes=0-9223372036854775807'].map(
      picture,
    ),
    [200, 206, 416],
  ),
  row('two Range headers', [picture('bytes=0-1\r\nRange: bytes=4-5')], [200, 206, 400, 416]),
  row(
    'conditions of nonsense',
    [
      home('If-None-Match: "\r\n'),
      home(`If-None-Match: ${'"a",'.repeat(2_000)}\r\n`),
      home('If-Modified-Since: ayer\r\n'),
      home('If-Match: \xff\r\n'),
      home('If-Unmodified-Since: 99999\r\n'),
    ],
    [200, 412],
  ),
  row(
    'Accept-Encoding of nonsense',
    [
      home('Accept-Encoding: br;q=x, ;;, gzip;q=-1\r\n'),
      home(`Accept-Encoding: ${'a,'.repeat(4_000)}\r\n`),
      home('Accept-Encoding: ../../secreto.txt\r\n'),
    ],
    [200],
  ),
];
