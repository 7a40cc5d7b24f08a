/** Where a host cannot answer as the others do, and why. What is not written here is the same on all four. */
import type { HostName } from './hosts.ts';
import type { Row } from './table.ts';

export interface Exception {
  readonly host: HostName;
  /** Rows it holds for, by what they ask. */
  readonly rows: RegExp;
  readonly why: string;
  change(row: Row, document: Readonly<Record<string, string>>): Partial<Row>;
}

const without = (row: Row, ...names: string[]) =>
  Object.fromEntries(Object.entries(row.expected).filter(([name]) => !names.includes(name)));

const leadingTo = (location: string) => (row: Row) => ({
  status: 307,
  expected: { ...without(row, 'content-type', 'vary'), location },
  body: Buffer.alloc(0),
});

export const EXCEPTIONS: readonly Exception[] = [
  {
    host: 'nginx',
    rows: /./,
    why: 'It cannot be kept from naming itself, but tells no version (`Server: nginx`).',
    change: (row) => ({ expected: { ...row.expected, server: 'nginx' } }),
  },
  {
    host: 'nginx',
    rows: / → /,
    why: 'It sends a line of HTML along, which no browser shows.',
    change: (row) => ({ expected: { ...row.expected, 'content-type': 'text/html; charset=utf-8' } }),
  },
  {
    host: 'cloudflare',
    rows: /./,
    why: 'Its rules know only the path asked for, so every answer carries the headers of documents; Vary is left to its edge.',
    change: (row, document) => ({ expected: { ...document, ...without(row, 'vary') } }),
  },
  {
    host: 'cloudflare',
    rows: /^\/(favicon\.svg|manifest\.webmanifest)$/,
    why: 'It names no charset for these types, which are UTF-8 without one.',
    change: (row) => ({
      expected: { ...row.expected, 'content-type': String(row.expected['content-type']).replace(/;.*/, '') },
    }),
  },
  {
    host: 'cloudflare',
    rows: /^\/sitemap\.xml$/,
    why: 'It calls XML application/xml.',
    change: (row) => ({ expected: { ...row.expected, 'content-type': 'application/xml' } }),
  },
  {
    host: 'cloudflare',
    rows: /^\/contacto\.vcf$/,
    why: 'It calls cards text/x-vcard, as they were called before they had a name of their own.',
    change: (row) => ({ expected: { ...row.expected, 'content-type': 'text/x-vcard; charset=utf-8' } }),
  },
  {
    host: 'cloudflare',
    rows: /^\/_astro\/(viejo\.css)?$/,
    why: 'A missing file under /_astro/ is as immutable as the others: the rules do not see that it is missing. No build gives a name to other bytes.',
    change: (row) => ({
      expected: { ...row.expected, 'cache-control': 'public, max-age=31536000, immutable' },
    }),
  },
  {
    host: 'cloudflare',
    rows: /^(?!HEAD)[A-Z]+ \/$/,
    why: 'It refuses without naming what it takes.',
    change: (row) => ({ expected: without(row, 'allow') }),
  },
  {
    host: 'cloudflare',
    rows: /^video, Range/,
    why: 'Parts of a file are cut at the edge, which does not run here; the engine sends the whole.',
    change: (row) => ({ status: 200, expected: without(row, 'content-range'), body: undefined }),
  },
  {
    host: 'cloudflare',
    rows: /^\/404$/,
    why: 'The 404 page is one of its pages as well. It asks not to be indexed.',
    change: () => ({ status: 200 }),
  },
  { host: 'cloudflare', rows: /^\/404\.html$/, why: 'It leads to the former.', change: leadingTo('/404') },
  { host: 'cloudflare', rows: /^\/index$/, why: 'It knows this spelling too.', change: leadingTo('/') },
  {
    host: 'cloudflare',
    rows: /^\/aviso%2Dlegal$/,
    why: 'It leads to the plain spelling.',
    change: leadingTo('/aviso-legal'),
  },
  {
    host: 'cloudflare',
    rows: /^\/\/aviso-legal$/,
    why: 'It leads to the single stroke.',
    change: leadingTo('/aviso-legal'),
  },
  {
    host: 'cloudflare',
    rows: /^\/\/evil\.example/,
    why: 'It leads to the single stroke, which stays on the site.',
    change: leadingTo('/evil.example/aviso-legal/'),
  },
];
