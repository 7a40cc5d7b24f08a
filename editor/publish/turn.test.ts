import { beforeEach, expect, test } from 'vitest';
import { fresh, old, SimulatedHost } from '../../tests/support/simulated-host.ts';
import { Refusal } from '../server/refusal.ts';

let host: SimulatedHost;
beforeEach(() => {
  host = new SimulatedHost();
});

const isDone = () => true;
const isRefused = (error: unknown) => {
  // The other one may have removed a file that was being sent.
  if (error instanceof Refusal || /guardados 0$/.test(String(error))) return false;
  throw error;
};

test('X5 of two simultaneous publications, whenever the second one starts, exactly one succeeds and is in place', async () => {
  for (let steps = 0, isAfter = false; !isAfter; steps++) {
    host.fill({});
    host.folders = new Set(['.']);
    await host.publish(old);
    isAfter = true;
    let second = Promise.resolve(true);
    const first = host.connect();
    first.at(steps, async () => {
      isAfter = false;
      const other = host.publish({ ...fresh, 'index.html': 'of the other' }, host.connect(), 'another copy');
      second = other.then(isDone, isRefused);
      await second;
    });
    const isFirst = await host.publish(fresh, first).then(isDone, isRefused);
    if (isAfter) break;
    expect([isFirst, await second].filter(Boolean), `step ${steps}`).toHaveLength(1);
    expect(host.inPlace['index.html'], `step ${steps}`).toBe(isFirst ? fresh['index.html'] : 'of the other');
    await host.publish(fresh);
    expect(host.inPlace).toEqual({ ...old, ...fresh });
  }
});

test.each([
  ['of the same copy', 'this copy', 1],
  ['of another copy, ten minutes ago', 'another copy', 10],
])('X5 the turn of a publication that was cut off does not block: %s', async (_, copy, minutes) => {
  await host.publish(old);
  let steps = 0;
  while (steps < 100 && !host.folders.has('.publicando/turno'))
    await host.publish(fresh, host.connect(steps++), copy).catch(() => undefined);
  await expect(host.publish(old, host.connect(), 'a third copy')).rejects.toThrow(
    'está publicando ahora mismo',
  );
  expect(host.inPlace).toEqual(old);
  const remote = host.connect();
  remote.modified = async (path) => (path.includes('quien') ? 0 : minutes * 60_000);
  await host.publish(fresh, remote);
  expect(host.inPlace).toEqual({ ...old, ...fresh });
  expect([...host.folders].filter((folder) => folder.includes('turno'))).toEqual([]);
});

test('X5 of two simultaneous publications, a failed publication can be repeated', async () => {
  await host.publish(old);
  const late = host.connect();
  const rename = late.rename.bind(late);
  // The other publication empties the staging folder between the uploads and renames of this publication.
  late.rename = async (from, to) => {
    if (to === 'certificados/iso.pdf') host.files.delete(from);
    return rename(from, to);
  };
  await expect(host.publish(fresh, late)).rejects.toThrow('no such file');
  await host.publish(fresh);
  expect(host.inPlace).toEqual({ ...old, ...fresh });
});
