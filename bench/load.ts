/**
 * `npm run bench:load`: requests per second of the embedded server, measured by autocannon on the same machine, for
 * docs/hosts.md. `npm run bench:load -- 2` runs each case for two seconds.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readBuild } from '../host/build.ts';
import { installPackage } from '../scripts/install.cjs';
import { startSite } from '../tests/support/program.ts';

installPackage(import.meta.dirname, 'Installing the packages of the bench (once, about a minute)…');
const autocannon = resolve(import.meta.dirname, 'node_modules/autocannon/autocannon.js');
const [, , seconds = '5'] = process.argv;
const dist = resolve(import.meta.dirname, '../dist');
const { files } = readBuild(dist);
const fileLike = (pattern: RegExp) => `/${files.find((file) => pattern.test(file))}`;
const cases = [
  ['/', 'accept-encoding=br'],
  [fileLike(/client\.[^/]+\.js$/), 'accept-encoding=br'],
  [fileLike(/hero-wide\.[^/]+\.avif$/), 'accept-encoding=br'],
  ['/no-existe', 'accept-encoding=br'],
  [fileLike(/\.mp4$/), 'range=bytes=0-262143'],
] as const;

const site = await startSite(dist);
for (const [path, header] of cases) {
  const options = ['--connections', '50', '--duration', seconds, '--headers', header, '--renderStatusCodes'];
  spawnSync(process.execPath, [autocannon, ...options, site.origin + path], { stdio: 'inherit' });
}
await site.stop();
