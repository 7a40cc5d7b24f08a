import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../server/testing.ts';
import { fuzz } from './support/fuzz-run.ts';
import { type RunningHost, startHost } from './support/hosts.ts';
import { type Holdings, settled } from './support/processes.ts';
import { copyOfBuild } from './support/site.ts';

/** FUZZ_SEED repeats a run, or tries another: the same seed, the same bytes. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const REQUESTS = 20_000;
/** So that what a host fills once, such as caches and pools, is full before the measure. */
const WARM_UP = 20_000;
const MOST_GROWTH = 0.2;
/** For connections to close and memory to be given back, in milliseconds: before the measure, and at most after it. */
const CALM_MS = 2_000;
const SETTLE_MS = 12_000;

const build = copyOfBuild();
afterAll(() => build.discard());

/** What a host says of itself when it is in trouble. The embedded server never has anything to say. */
const TROUBLE = { embedded: /\S/, nginx: /\[(alert|crit|emerg)\]/ };

describe.each(['embedded', 'nginx'] as const)('R3 fuzz on %s', (name) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startHost(name, build.dist);
  }, 6 * 60_000);
  afterAll(() => host?.stop());

  test(`${REQUESTS} requests of seed ${SEED} leave it as it was`, { timeout: 180_000 }, async () => {
    await fuzz(host, build, SEED + 1, WARM_UP);
    const before = await settled(host.pid, () => false, CALM_MS);
    const started = performance.now();
    const { requests, answers, unanswered, faults } = await fuzz(host, build, SEED, REQUESTS);
    const seconds = (performance.now() - started) / 1_000;
    const most = before.memory * (1 + MOST_GROWTH);
    const rested = ({ memory, descriptors }: Holdings) => memory <= most && descriptors <= before.descriptors;
    await settled(host.pid, () => false, CALM_MS);
    const after = await settled(host.pid, rested, SETTLE_MS);

    const classes = Object.entries(answers)
      .sort()
      .map(([group, number]) => `${number} ${group}`);
    console.log(
      `fuzz ${name}: seed ${SEED}, ${requests} requests, ${classes.join(', ')}, ${unanswered} unanswered, ` +
        `${before.memory} kB before, ${after.memory} kB after, ${seconds.toFixed(1)} s`,
    );
    expect(faults.slice(0, 5), `FUZZ_SEED=${SEED}`).toEqual([]);
    expect(after.pids, 'the same processes').toEqual(before.pids);
    expect(after.memory, 'kB of memory').toBeLessThanOrEqual(most);
    expect(after.descriptors, 'open descriptors').toBeLessThanOrEqual(before.descriptors);
    expect(host.complaints()).not.toMatch(TROUBLE[name]);
    // The run was worth something only if much of it got past the front door.
    expect(answers['2xx']).toBeGreaterThan(REQUESTS / 10);
    expect(answers['4xx']).toBeGreaterThan(REQUESTS / 10);
    const { status, body } = await ask(host.port, '/');
    expect(status).toBe(200);
    expect(body.equals(build.read('/index.html')), 'the bytes of the home page').toBe(true);
  });
});
