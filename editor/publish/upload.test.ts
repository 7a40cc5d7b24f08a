import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fresh, old, SimulatedHost, script } from '../../tests/support/simulated-host.ts';

let host: SimulatedHost;
beforeEach(() => {
  host = new SimulatedHost();
});

test('X5 wherever the connection breaks, each file is the old or the new one, and the next run sends the rest', async () => {
  let isWhole = false;
  for (let steps = 0; !isWhole; steps++) {
    host.fill({});
    await host.publish(old);
    const first = host.connect(steps);
    isWhole = await host.publish(fresh, first).then(
      () => true,
      () => false,
    );
    const left = host.inPlace;
    const { '.htaccess': policy, ...others } = left;
    const changed = Object.keys(others).filter((path) => left[path] !== old[path]);
    for (const path of changed) expect(left[path], path).toBe(fresh[path]);
    // Renames come after all uploads.
    if (changed.length > 0) expect(first.uploaded).toEqual(expect.arrayContaining(Object.values(fresh)));
    // The page is replaced after the files that it needs, and the policy allows its scripts.
    const version = left['index.html'] === old['index.html'] ? '1' : '2';
    expect(left[script(version)]).toBeDefined();
    expect(policy).toContain(`'sha256-${version}'`);
    if (version === '2') expect(left['certificados/iso.pdf']).toBe('certificate 2');

    const second = host.connect();
    await host.publish(fresh, second);
    expect(host.inPlace).toEqual({ ...old, ...fresh });
    expect(host.staged).toEqual([]);
    // A staged file is not sent again; a renamed file may be sent again, unless it is hashed.
    const again = Object.values(fresh).filter((content) =>
      [first, second].every(({ uploaded }) => uploaded.includes(content)),
    );
    for (const content of again) expect(Object.values(left)).toContain(content);
    expect(again).not.toContain('script 2');
    expect([...first.uploaded, ...second.uploaded]).toEqual(expect.arrayContaining(Object.values(fresh)));
  }
});

test('X5 staged files of another interrupted build are neither published nor kept', async () => {
  await host.publish(old);
  await expect(host.publish(fresh, host.connect(12))).rejects.toThrow();
  await host.publish(old);
  expect(host.inPlace).toEqual(old);
  expect(host.staged).toEqual([]);
});

test('X5 nested folders are created', async () => {
  const deep = { ...old, 'a/b/c/index.html': 'deep', '.well-known/d/e.txt': 'deeper' };
  await host.publish(deep);
  expect(host.inPlace).toEqual(deep);
});

test('X5 a file that was damaged or removed on the server is sent again', async () => {
  await host.publish(old);
  host.files.delete('certificados/iso.pdf');
  host.files.set('.htaccess', '');
  await host.publish(old);
  expect(host.inPlace).toEqual(old);
});

test('X5 a file that the server does not delete is reported, and the site is published', async () => {
  await host.publish({ ...old, 'extra.pdf': 'withdrawn' });
  const stubborn = host.connect();
  const remove = stubborn.remove.bind(stubborn);
  stubborn.remove = async (path) => {
    if (path === 'extra.pdf') throw new Error('550');
    return remove(path);
  };
  expect((await host.publish(old, stubborn)).at(-1)).toBe('El servidor no deja borrar: extra.pdf.');
  await host.publish(old);
  expect(host.inPlace).toEqual(old);
});

test('X5 hashed files stay for a week after the last build with them; other files are removed at once', async () => {
  const publishOn = (day: number, files: Record<string, string>) => {
    host.time = Date.UTC(2026, 10, 1, 24 * day);
    return host.publish(files);
  };
  const foreign = { 'blog/page.1.js': 'of others' };
  host.fill(foreign);
  await publishOn(0, { ...old, 'extra.pdf': 'withdrawn' });
  await publishOn(20, fresh);
  const both = { ...foreign, ...fresh, [script('1')]: old[script('1')] };
  expect(host.inPlace).toEqual(both);
  await publishOn(26.9, fresh);
  expect(host.inPlace).toEqual(both);
  await publishOn(27.1, fresh);
  expect(host.inPlace).toEqual({ ...foreign, ...fresh });

  // A build that has the file again starts the week again.
  await publishOn(30, old);
  await publishOn(40, fresh);
  expect(host.inPlace).toEqual(both);
});

test.each([-30, 30])('X5 the clock of the publisher, %d days away, does not make files old', async (days) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await host.publish(old);
  vi.setSystemTime(Date.UTC(2026, 0, 1 + days));
  await host.publish(fresh);
  vi.setSystemTime(Date.UTC(2026, 0, 1 - days));
  await host.publish({ ...fresh, 'index.html': 'again' });
  expect(host.inPlace).toHaveProperty([script('1')]);
});

test('X5 without the clock of the server, hashed files stay', async () => {
  host.time = undefined;
  await host.publish(old);
  await host.publish(fresh);
  host.time = Date.UTC(2030, 0, 1);
  await host.publish(fresh);
  expect(host.inPlace).toHaveProperty([script('1')]);
});
