/**
 * `npm run audit`: asks the registry whether anything that is shipped has a known weakness. It needs the network, so it is
 * no part of `npm test`. Ends well only when the answer came and names nothing.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const LIMIT_MS = 120_000;

/** What `npm audit --json` says, as far as it is of use here. */
interface Report {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly fixAvailable: unknown }>
  >;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

function readReport(output: string): Report {
  try {
    return JSON.parse(output);
  } catch {
    return { message: output.trim() };
  }
}

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: LIMIT_MS,
});
const report = readReport(stdout ?? '');
if (report.vulnerabilities === undefined) {
  const reason = report.message || report.error?.summary || error?.message || 'no answer';
  console.error(`Nothing is known: the registry's advisories could not be had (${reason}).`);
  process.exitCode = 2;
} else {
  const found = Object.entries(report.vulnerabilities);
  for (const [name, { severity, range, fixAvailable }] of found) {
    console.log(`${severity}: ${name} ${range}${fixAvailable ? ', mended in a newer version' : ''}`);
  }
  console.log(`${found.length} packages with known weaknesses`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
