import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fresh, old, SimulatedHost, script } from '../../tests/support/simulated-host.ts';
import { explainTransfer } from './failure.ts';

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
    expect(host.tests).toEqual([]);
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
  await expect(host.publish(fresh, host.connect(30))).rejects.toThrow();
  expect(host.staged).not.toEqual([]);
  await host.publish(old);
  expect(host.inPlace).toEqual(old);
  expect(host.staged).toEqual([]);
});

const unchanged = 'No se ha cambiado nada en el sitio.';
const partly = 'El sitio puede haber quedado a medias';
const complete = 'Todos los archivos del sitio nuevo están ya en su lugar';

/** Publishes to a host that refuses some renames, by path and by how often it has been renamed to. */
async function publishRefused(refuses: (path: string, times: number) => boolean) {
  const remote = host.connect();
  const rename = remote.rename.bind(remote);
  const paths: string[] = [];
  remote.rename = async (from, to) => {
    paths.push(to);
    if (refuses(to, paths.filter((path) => path === to).length)) throw new Error('550 Permission denied');
    return rename(from, to);
  };
  const error = await host.publish(fresh, remote).catch((reason: unknown) => reason);
  return explainTransfer(error, 'clave').message;
}

test.each<[string, (path: string, times: number) => boolean, string]>([
  ['any file in a folder', (path) => path.startsWith('certificados/'), unchanged],
  ['any file in the folder of the site', (path) => !path.includes('/'), unchanged],
  ['the name .htaccess', (path) => path.endsWith('/.htaccess') || path === '.htaccess', unchanged],
  ['a page', (path) => path === 'index.html', partly],
  ['the policy after the tests', (path) => path === '.htaccess', partly],
  ['the list after all other files', (path, times) => path === '.publicado.json' && times === 2, complete],
])('X5 a host that refuses %s: the message says what visitors get', async (_, refuses, outcome) => {
  for (const before of [{}, old]) {
    host.fill({});
    if (before === old) await host.publish(old);
    const message = await publishRefused(refuses);
    expect(message).toContain(outcome);
    const now = Object.entries(fresh).filter(([path, content]) => host.inPlace[path] === content);
    if (outcome === unchanged) expect(host.inPlace).toEqual(before);
    else expect(now.length === Object.keys(fresh).length).toBe(outcome === complete);
    expect(host.tests).toEqual([]);
  }
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
