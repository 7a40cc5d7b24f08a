/**
 * `npm run bench:load`: how much load the embedded server bears, beside nginx with the same files, each on one
 * core. Rounds alternate, so that whatever else the machine does falls on both. The figures go to the screen
 * and to bench/results/load.json; docs/hosts.md says what they are worth. `npm run bench:load -- 2` makes each
 * run last two seconds.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureTools, thisMachine } from '../scripts/machine.ts';
import { ask } from '../server/testing.ts';
import { type RunningHost, startHost } from '../tests/hosts/support/hosts.ts';
import { type BuildCopy, copyOfBuild } from '../tests/hosts/support/site.ts';
import { rounded, type Spread, spread } from './figures.ts';
import { pin, processorSeconds, watchMemory } from './processes.ts';
import { type Run, runWrk } from './wrk.ts';

const CONTESTANTS = ['embedded', 'nginx'] as const;
type Contestant = (typeof CONTESTANTS)[number];

const CONNECTIONS = 200;
const ROUNDS = 3;
const SECONDS = Number(process.argv[2] ?? 8);
const WARM_UP_SECONDS = 2;
const SERVER_CORE = 0;
const CLIENT_CORE = 1;
/** Processes that run or wait, on the average of a minute: above it the figures are worth less. */
const QUIET = 1.5;
const RESULTS = join(import.meta.dirname, 'results/load.json');

interface Case {
  readonly what: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
}

interface Measured extends Run {
  readonly processorSeconds: number;
}

interface Figures {
  readonly perSecond: Spread;
  readonly p50: Spread;
  readonly p99: Spread;
  /** Requests for each second of processor: what a core would bear with nothing else to do. */
  readonly perProcessorSecond: Spread;
  readonly errors: number;
  /** Most memory in use while this case ran, in bytes. */
  readonly memory: number;
}

function casesOf({ catalogue }: BuildCopy): Case[] {
  const hashed = [...catalogue.entries.values()].filter(({ pathname }) => pathname.startsWith('/_astro/'));
  const first = (pattern: RegExp): string => {
    const entry = hashed.find(({ pathname }) => pattern.test(pathname));
    if (!entry) throw new Error(`The build has no file like ${pattern}.`);
    return entry.pathname;
  };
  const accept = { 'accept-encoding': 'br' };
  return [
    { what: 'home page', path: '/', headers: accept, status: 200 },
    { what: 'React’s script', path: first(/\/react\.[^/]+\.js$/), headers: accept, status: 200 },
    { what: 'picture', path: first(/\/hero-wide\.[^/]+\.avif$/), headers: accept, status: 200 },
    { what: '404', path: '/no-existe', headers: accept, status: 404 },
    { what: 'part of the video', path: first(/\.mp4$/), headers: { range: 'bytes=0-262143' }, status: 206 },
  ];
}

/** Both must give the same bytes, or the comparison is void. Returns how many. */
async function checkEqual(
  hosts: Record<Contestant, RunningHost>,
  { what, ...wanted }: Case,
): Promise<number> {
  const [ours, theirs] = await Promise.all(
    CONTESTANTS.map((name) => ask(hosts[name].port, wanted.path, wanted.headers)),
  );
  const right = [ours, theirs].every((answer) => answer?.status === wanted.status);
  if (!right || !ours || !theirs || !ours.body.equals(theirs.body)) {
    throw new Error(`${what}: the two hosts do not answer alike.`);
  }
  return ours.body.length;
}

function summarise(runs: readonly Measured[], memory: number): Figures {
  return {
    perSecond: spread(runs.map((run) => run.perSecond)),
    p50: spread(runs.map((run) => run.p50)),
    p99: spread(runs.map((run) => run.p99)),
    perProcessorSecond: spread(runs.map((run) => run.requests / run.processorSeconds)),
    errors: runs.reduce((sum, run) => sum + run.errors, 0),
    memory,
  };
}

/** One case: a warm-up of each host, then rounds in turn. */
async function measure(
  hosts: Record<Contestant, RunningHost>,
  wrk: readonly string[],
  { path, headers = {}, status }: Case,
): Promise<Record<Contestant, Figures>> {
  const runs: Record<Contestant, Measured[]> = { embedded: [], nginx: [] };
  const memory: Record<Contestant, number> = { embedded: 0, nginx: 0 };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of CONTESTANTS) {
      const url = `http://127.0.0.1:${hosts[name].port}${path}`;
      const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS;
      const { pid } = hosts[name];
      const watch = watchMemory(pid);
      const before = processorSeconds(pid);
      const run = await runWrk(wrk, { url, headers, status, connections: CONNECTIONS, seconds });
      memory[name] = Math.max(memory[name], watch.peak());
      // What goes wrong in a warm-up goes wrong as well.
      if (round > 0 || run.errors > 0)
        runs[name].push({ ...run, processorSeconds: processorSeconds(pid) - before });
    }
  }
  return { embedded: summarise(runs.embedded, memory.embedded), nginx: summarise(runs.nginx, memory.nginx) };
}

function print(what: string, bytes: number, figures: Record<Contestant, Figures>): void {
  console.log(`\n${what}, ${(bytes / 1000).toFixed(1)} kB`);
  for (const name of CONTESTANTS) {
    const { perSecond, perProcessorSecond, p50, p99, errors, memory } = figures[name];
    const rates = `${rounded(perSecond)} requests/s, ${rounded(perProcessorSecond)} a second of processor`;
    const times = `p50 ${rounded(p50, 1)} ms, p99 ${rounded(p99, 1)} ms`;
    console.log(`  ${name.padEnd(8)} ${rates}`);
    console.log(`           ${times}, ${errors} errors, ${(memory / 1024 ** 2).toFixed(0)} MiB`);
  }
  const ratio = (key: 'perSecond' | 'perProcessorSecond') =>
    (figures.nginx[key].median / figures.embedded[key].median).toFixed(2);
  console.log(`  nginx ÷ embedded: ${ratio('perSecond')}; by processor: ${ratio('perProcessorSecond')}`);
}

async function main(): Promise<number> {
  const [wrk = ''] = ensureTools([{ commands: ['wrk'], packages: ['wrk'] }]);
  const taskset = cpus().length > 1 ? thisMachine().command('taskset') : undefined;
  const build = copyOfBuild();
  const started: RunningHost[] = [];
  const start = async (name: Contestant): Promise<RunningHost> => {
    const host = await startHost(name, build.dist, { workers: 1 });
    started.push(host);
    if (taskset) pin(taskset, host.pid, SERVER_CORE);
    return host;
  };
  try {
    const hosts = { embedded: await start('embedded'), nginx: await start('nginx') };
    const client = taskset ? [taskset, '-c', String(CLIENT_CORE), wrk] : [wrk];
    const [busy = 0] = loadavg();
    const conditions = {
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`,
      node: process.version,
      pinned: taskset !== undefined,
      loadBefore: busy,
      connections: CONNECTIONS,
      rounds: ROUNDS,
      seconds: SECONDS,
    };
    console.log(`${conditions.machine}; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each`);
    console.log(
      taskset ? 'One core for the server, another for wrk' : 'Not pinned: server and wrk share the cores',
    );
    if (busy > QUIET)
      console.log(`The machine is not quiet (load ${busy.toFixed(1)}): figures are worth less`);
    const results = [];
    for (const one of casesOf(build)) {
      const bytes = await checkEqual(hosts, one);
      const figures = await measure(hosts, client, one);
      print(one.what, bytes, figures);
      results.push({ what: one.what, bytes, ...figures });
    }
    writeFileSync(RESULTS, `${JSON.stringify({ conditions, results }, null, 2)}\n`);
    return results.reduce((sum, { embedded, nginx }) => sum + embedded.errors + nginx.errors, 0);
  } finally {
    await Promise.all(started.map((host) => host.stop()));
    build.discard();
  }
}

const errors = await main();
console.log(`\n${errors} errors in all`);
process.exitCode = errors === 0 ? 0 : 1;
