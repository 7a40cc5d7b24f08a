/** Addresses that try to leave the folder, or to be taken for something that they are not. */
import type { HostileRequest } from './hostile-requests.ts';

/** Files around and inside the served folder that were planted to be looked for, and one that every machine has. */
const SOUGHT = ['secreto.txt', 'site-privado/secreto.txt', 'headers.json'];
const DEEP = 'etc/passwd';

/** Ways to write `..`. */
const UP: Readonly<Record<string, string>> = {
  'plain dots': '..',
  'encoded dots': '%2e%2e',
  'one encoded dot': '.%2E',
  'dots encoded twice': '%252e%252e',
  'dots encoded three times': '%25252e%25252e',
  'overlong dots of two bytes': '%c0%ae%c0%ae',
  'overlong dots of three bytes': '%e0%80%ae%e0%80%ae',
  'overlong dots, unencoded': '\xc0\xae\xc0\xae',
  'dots as %u': '%u002e%u002e',
  'full-width dots': '%ef%bc%8e%ef%bc%8e',
  'full-width dots, unencoded': '\xef\xbc\x8e\xef\xbc\x8e',
  'the two-dot leader': '%e2%80%a5',
  'dots and a semicolon': '..;',
  'dots and parameters': '..;a=b',
  'dots and a null': '..%00',
  'dots and a space': '..%20',
  'three dots': '...',
  'four dots': '....',
  'broken escapes': '%2%2e%2e',
};

/** Ways to write `/`. */
const STROKES = [
  '/',
  '//',
  '/./',
  '%2f',
  '%2F%2f',
  '\\',
  '%5c',
  '\\/',
  '%252f',
  '%255c',
  '%c0%af',
  '%c1%9c',
  '%ef%bc%8f',
  '%e2%88%95',
];

const NOTHING_THERE = [400, 404] as const;

function up(dots: string): string[] {
  return STROKES.flatMap((stroke) => [
    ...SOUGHT.map((file) => `/${dots}${stroke}${file}`),
    ...SOUGHT.map((file) => `/_astro${stroke}${dots}${stroke}${dots}${stroke}${file}`),
    `/${`${dots}${stroke}`.repeat(12)}${DEEP}`,
    `/.well-known/${dots}${stroke}.env`,
  ]);
}

const asked = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

const row = (what: string, targets: readonly string[], allowed: HostileRequest['allowed']) => ({
  what,
  sent: targets.map(asked),
  allowed,
});

/** R3: whatever the spelling, there is nothing outside the build. */
export const HOSTILE_PATHS: readonly HostileRequest[] = [
  ...Object.entries(UP).map(([what, dots]) => row(`the way up: ${what}`, up(dots), NOTHING_THERE)),
  row(
    'hidden files',
    ['.env', '%2eenv', './.env', '/.env', '.env/', '.env%20', '.env.', '.git/config', '%2Egit%2fconfig'].map(
      (file) => `/${file}`,
    ),
    NOTHING_THERE,
  ),
  row(
    'a hidden file beside others',
    ['/certificados/.oculto.pdf', '/certificados/%2eoculto.pdf', '/certificados/./.oculto.pdf'],
    NOTHING_THERE,
  ),
  row(
    'null bytes, encoded',
    ['/%00', '/robots.txt%00', '/robots.txt%00.html', '/%00/../secreto.txt', '/../secreto.txt%00.html'],
    NOTHING_THERE,
  ),
  row('null bytes as they are', ['/\0', '/robots.txt\0.html', '/../secreto.txt\0'], [400]),
  row('other control bytes', ['/\x01', '/\x7f', '/a\x0bb', '/%0a', '/%0d%0aX-A:%20b', '/\t'], NOTHING_THERE),
  row('a line break into the headers', ['/aviso-legal/?a=%0d%0aX-Metida:%20si'], [308]),
  row(
    'the absolute form',
    [
      'http://evil.example/../secreto.txt',
      'http://evil.example/%2e%2e/secreto.txt',
      'http://x/..%2fsecreto.txt',
      'https://x:443/.env',
    ],
    NOTHING_THERE,
  ),
  row(
    'other schemes',
    [
      'file:///etc/passwd',
      'file:/etc/passwd',
      'ftp://x/secreto.txt',
      'data:,a',
      'javascript:1',
      'http:secreto',
    ],
    [400, 404, 'closed'],
  ),
  row(
    'Windows drives and shares',
    [
      '/C:/secreto.txt',
      '/C:\\secreto.txt',
      '/c%3a%5csecreto.txt',
      '/\\\\x\\secreto.txt',
      '/secreto.txt::$DATA',
    ],
    NOTHING_THERE,
  ),
  row(
    'two strokes',
    ['//etc/passwd', '///etc/passwd', '//secreto.txt', '//x/..//secreto.txt'],
    NOTHING_THERE,
  ),
  row(
    'trailing dots, spaces and semicolons',
    [
      '/robots.txt.',
      '/robots.txt%20',
      '/robots.txt;',
      '/robots.txt;.html',
      '/aviso-legal...',
      '/robots.txt/.x',
    ],
    NOTHING_THERE,
  ),
  row(
    'names that are other names once normalised',
    ['/%ef%bd%92obots.txt', '/robots%e2%80%a4txt', '/ro%cc%81bots.txt', '/%e2%84%8cobots', '/ROBOTS.TXT'],
    NOTHING_THERE,
  ),
  row('compressed copies by their name', ['/index.html.br', '/robots.txt.gz', '/404.html.br'], NOTHING_THERE),
  row('broken escapes', ['/%', '/%zz', '/%2', '/%E0%A4%A', '/%u0041', '/%ff%fe'], NOTHING_THERE),
  row('names of JavaScript', ['/__proto__', '/constructor', '/toString', '/hasOwnProperty/'], NOTHING_THERE),
  row(
    'no stroke at all',
    ['robots.txt', '..', '?', '#', '\\', '@x/robots.txt', ':80/'],
    [400, 404, 'closed'],
  ),
  // Written out, they stay inside: nginx resolves them, the embedded server knows no such name.
  row('ways that lead back inside', ['/_astro/../robots.txt', '/./robots.txt'], [200, 404]),
  row(
    'an address of 10 kB',
    [`/${'a'.repeat(10_240)}`, '/a'.repeat(5_120), `/${'%41'.repeat(3_413)}`],
    [404],
  ),
  row('a query of 10 kB', [`/?${'a=b&'.repeat(2_560)}`], [200]),
  row('10 kB of ways up', ['/..'.repeat(3_413), '/%2e%2e'.repeat(1_463)], NOTHING_THERE),
  row('an address of 100 kB', [`/${'a'.repeat(102_400)}`], [414, 431, 'closed']),
];
