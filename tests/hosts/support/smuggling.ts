/** Requests whose end may be read in two ways, with another request hidden where the readings differ. */
import type { HostileRequest } from './hostile-requests.ts';

/** Its answer would be the only one that begins with `User-agent`. */
export const HIDDEN = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n';
const LENGTH = HIDDEN.length;

/** Kept alive, for a hidden request has no chance on a connection that closes. */
const of = (method: string, lines: string, body: string) =>
  `${method} / HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n${body}`;
/** Reading methods and the other kind: a host may treat their bodies differently. */
const both = (lines: string, body = HIDDEN) => ['GET', 'POST'].map((method) => of(method, lines, body));
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

const CHUNKED = 'Transfer-Encoding: chunked';
const END = '0\r\n\r\n';
const REFUSED = [400, 405, 501, 'closed'] as const;

const SHAPES: Readonly<Record<string, string[]>> = {
  'a length and chunks': [
    ...both(`Content-Length: ${END.length + LENGTH}\r\n${CHUNKED}`, END + HIDDEN),
    ...both(`${CHUNKED}\r\nContent-Length: ${END.length}`, END + HIDDEN),
  ],
  'two lengths': [
    ...both(`Content-Length: 0\r\nContent-Length: ${LENGTH}`),
    ...both(`Content-Length: ${LENGTH}\r\nContent-Length: 0`),
    ...both('Content-Length: 0, 0'),
    ...both(`Content-Length: ${LENGTH}, 0`),
  ],
  'lengths that are no numbers': [
    '+0',
    '-0',
    '-1',
    '0x0',
    '0 0',
    '0,',
    '0;a',
    "'0'",
    '1e1',
    '0.0',
    '٠',
    'a',
    '',
    '99999999999999999999',
    '18446744073709551616',
    '00000000000000000000000x',
  ].flatMap((length) => both(`Content-Length: ${Buffer.from(length).toString('latin1')}`)),
  'codings that are not chunked': [
    'identity',
    'xchunked',
    'chunkedx',
    'chunked, identity',
    'gzip',
    'chunked;a=b',
    '"chunked"',
    'chunked\0',
    '\x0bchunked',
    'chun ked',
    '\xffchunked',
    '',
  ].flatMap((coding) => both(`Transfer-Encoding: ${coding}`, END + HIDDEN)),
  'chunked twice': both(`${CHUNKED}\r\nTransfer-Encoding: identity`, END + HIDDEN),
  'a space before the colon': [
    ...both(`Content-Length : ${LENGTH}`),
    ...both('Transfer-Encoding : chunked', END + HIDDEN),
    ...both('Transfer-Encoding\t: chunked', END + HIDDEN),
  ],
  'a header folded over two lines': [
    ...both('Transfer-Encoding:\r\n chunked\r\nContent-Length: 3', END + HIDDEN),
    ...both(`X-A: a\r\n Content-Length: ${LENGTH}\r\nContent-Length: a`),
  ],
  'a carriage return alone': [
    ...both(`X-A: a\rContent-Length: ${LENGTH}\r\nContent-Length: a`),
    ...both(`X-A: a\r${CHUNKED}\r\nContent-Length: a`, END + HIDDEN),
  ],
  'names that differ by a byte from the true one': [
    ...both(`\x00Content-Length: ${LENGTH}`),
    ...both(`Content-Length\xa0: ${LENGTH}\r\nContent-Length: a`),
  ],
  'chunks of bad sizes': [
    '-1',
    '0x5',
    ' 5',
    '+5',
    'g',
    '',
    '5 5',
    'fffffffffffffffff',
    '10000000000000000',
    '5;\0',
    `5;${'a'.repeat(20_000)}`,
  ].flatMap((size) =>
    both(CHUNKED, `${size}\r\nabcde\r\n${END}`).concat(both(CHUNKED, `${size}\r\n${HIDDEN}`)),
  ),
  'chunks longer or shorter than they say': [
    ...both(CHUNKED, `3\r\nabcde\r\n${END}`),
    ...both(CHUNKED, `${LENGTH.toString(16)}\r\nabc\r\n${HIDDEN}`),
  ],
};

/**
 * R3: lengths that conflict are refused, and nothing after them is read as a request. A method that is refused by
 * itself (405), and a page that is sent before its body proves bad, are as good: the connection ends with them.
 */
export const SMUGGLING: readonly HostileRequest[] = [
  ...Object.entries(SHAPES).map(([what, sent]) => ({
    what,
    sent,
    allowed: /^chunks/.test(what) ? [200, ...REFUSED] : REFUSED,
  })),
  // These have one reading: the body is a body.
  {
    what: 'a body that looks like a request',
    sent: [
      of('GET', `Content-Length: ${LENGTH}`, HIDDEN),
      of('GET', CHUNKED, chunk(HIDDEN)),
      of('GET', `Content-Length: ${LENGTH * 3}`, HIDDEN.repeat(3)),
      of('HEAD', `Content-Length: ${LENGTH}`, HIDDEN),
    ],
    allowed: [200],
  },
  {
    what: 'lines that end in a line feed alone',
    sent: [
      `GET / HTTP/1.1\nHost: x\nContent-Length: ${LENGTH}\n\n${HIDDEN}`,
      ...both(`X-A: a\nContent-Length: ${LENGTH}`),
      ...both(`${CHUNKED}\nX-A: a`, chunk(HIDDEN)),
    ],
    allowed: [200, 400, 405],
  },
  {
    what: 'spaces around the true coding and length',
    sent: [
      ...both(`Content-Length:\t ${LENGTH} \t`),
      ...both('Transfer-Encoding:\t chunked \t', chunk(HIDDEN)),
    ],
    allowed: [200, ...REFUSED],
  },
  {
    what: 'chunks under HTTP/1.0, which has none',
    sent: [`GET / HTTP/1.0\r\nConnection: keep-alive\r\n${CHUNKED}\r\n\r\n${chunk(HIDDEN)}`],
    allowed: [200, 400],
  },
  {
    what: 'a body larger than any reader needs',
    sent: both(`Content-Length: ${100 * 1024 * 1024}`).concat(both('Content-Length: 2000', HIDDEN)),
    allowed: [200, 400, 405, 413],
  },
];
