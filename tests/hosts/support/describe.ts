/** The hosts' table as Markdown, for `docs/hosts-table.md`. */
import { EXCEPTIONS } from './exceptions.ts';
import { HOSTS } from './hosts.ts';
import type { Row } from './table.ts';

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

/** What tells one answer from another; the headers of every answer, and of every page, are said once. */
function answer({ expected }: Row): string {
  const { location, allow } = expected;
  const words = [
    'content-security-policy' in expected ? 'page' : expected['content-type'],
    location && `to ${code(location)}`,
    allow && `Allow: ${allow}`,
    expected['content-encoding'],
    expected['content-range'] && 'Content-Range',
    expected.vary && 'varies',
    expected['cache-control'] === 'no-cache' ? undefined : 'immutable',
  ];
  return words.filter(Boolean).join(', ');
}

/** One line a request: what comes back, and on which hosts. A number points to the exception below. */
export function describeTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const hosts = HOSTS.map((host) => {
      const numbers = EXCEPTIONS.flatMap((exception, index) =>
        exception.host === host && exception.rows.test(row.what) ? [index + 1] : [],
      );
      return numbers.length > 0 ? `(${numbers.join(', ')})` : '✓';
    });
    return `| ${[code(row.what), row.status, answer(row), ...hosts].join(' | ')} |`;
  });
  return [
    '# The hosts’ table',
    '',
    'Written by `tests/hosts/hosts.test.ts`, which asks all of it of all four hosts (`npm test -- hosts -u` writes it anew).',
    '',
    'Every answer carries `Strict-Transport-Security`, `X-Content-Type-Options`, `Referrer-Policy` and',
    '`Cross-Origin-Resource-Policy`; a page, `Content-Security-Policy`, `Permissions-Policy` and `Cross-Origin-Opener-Policy`',
    'as well. All are kept and asked for anew (`Cache-Control: no-cache`) but those that are immutable. «Varies» is',
    '`Vary: Accept-Encoding`. Each header is compared to the letter, and one that has no place in an answer must be absent.',
    '',
    `| request | status | answer | ${HOSTS.join(' | ')} |`,
    `|---|---|---|${HOSTS.map(() => '---').join('|')}|`,
    // Files of the same name, such as the certificates, have the same line.
    ...new Set(lines),
    '',
    '## Exceptions',
    '',
    ...EXCEPTIONS.map(({ host, why }, index) => `${index + 1}. ${host}: ${why}`),
    '',
  ].join('\n');
}
