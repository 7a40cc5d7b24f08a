/**
 * `npm run bench:load`: how many requests the embedded server answers, asked by autocannon on the same machine. Prints a
 * table for docs/hosts.md. `npm run bench:load -- 2` makes each run last two seconds.
 */
import { resolve } from 'node:path';
import { installPackage } from '../scripts/install.cjs';
import { readBuild } from '../server/build.ts';
import { startSite } from '../testing/program.ts';

interface Report {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly throughput: { readonly average: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}

installPackage(import.meta.dirname, 'Installing the packages of the bench (once, about a minute)…');
// By name, as types are checked without this package.
const autocannonPackage = 'autocannon';
const { default: autocannon }: { default: (options: object) => Promise<Report> } = await import(
  autocannonPackage
);

const connections = 50;
const duration = Number(process.argv[2] ?? 5);
const br = { 'accept-encoding': 'br' };
const { files } = readBuild(resolve(import.meta.dirname, '../dist'));
const fileLike = (pattern: RegExp) => `/${files.find((file) => pattern.test(file))}`;
const cases = [
  { what: 'home page', path: '/', headers: br, status: 200 },
  { what: 'largest script', path: fileLike(/client\.[^/]+\.js$/), headers: br, status: 200 },
  { what: 'picture', path: fileLike(/hero-wide\.[^/]+\.avif$/), headers: br, status: 200 },
  { what: 'unknown address', path: '/no-existe', headers: br, status: 404 },
  { what: 'part of the video', path: fileLike(/\.mp4$/), headers: { range: 'bytes=0-262143' }, status: 206 },
];

const site = await startSite();
try {
  console.log('| | requests/s | p50, p99 in ms | MB/s |\n|---|---|---|---|');
  for (const { what, path, headers, status } of cases) {
    const options = { url: site.origin + path, headers, connections, duration };
    const { requests, latency, throughput, errors, timeouts, statusCodeStats } = await autocannon(options);
    if (errors + timeouts > 0 || Object.keys(statusCodeStats).join() !== String(status)) {
      throw new Error(`${what}: ${errors} errors, ${timeouts} timeouts, ${JSON.stringify(statusCodeStats)}`);
    }
    const rate = requests.average.toFixed(0);
    const megabytes = (throughput.average / 1e6).toFixed(0);
    console.log(`| ${what} | ${rate} | ${latency.p50}, ${latency.p99} | ${megabytes} |`);
  }
} finally {
  await site.stop();
}
