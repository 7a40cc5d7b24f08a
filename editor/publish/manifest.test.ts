import { hash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { fresh, old, SimulatedHost, script } from '../../tests/support/simulated-host.ts';

let host: SimulatedHost;
beforeEach(() => {
  host = new SimulatedHost();
});

test.each([
  '',
  '{"files": {"index.html": {"sha2',
  'null',
  '[]',
  '{"files": {"index.html": null}}',
  '{"files": {}, "published": {"id": "../x"}}',
])('X5 a damaged list on the server is written again: %j', async (damaged) => {
  await host.publish(old);
  const list = host.files.get('.publicado.json');
  host.files.set('.publicado.json', damaged);
  // Even without the policy no file counts as foreign: the list shows that the site was published here.
  host.files.delete('.htaccess');
  expect(await host.publish({ ...old, 'index.html': 'a new page' })).toContain(
    'La lista de lo publicado (.publicado.json) está dañada en el servidor: se envía todo y se escribe de nuevo.',
  );
  expect(host.inPlace).toEqual({ ...old, 'index.html': 'a new page' });
  await host.publish(old);
  expect(host.files.get('.publicado.json')).toBe(list);
});

test('X5 foreign files with names of the site are not replaced; a copy of the site uploaded by hand is', async () => {
  host.fill({ 'index.html': 'another site', '.htaccess': 'another policy' });
  await expect(host.publish(old)).rejects.toThrow(
    /no se han publicado desde aquí:\n {2}index\.html\n {2}\.htaccess\n/,
  );
  expect([...host.files.keys()]).toEqual(['index.html', '.htaccess']);

  // Also on a site that has been published.
  host.fill({});
  const { 'certificados/iso.pdf': certificate = '', ...rest } = old;
  await host.publish(rest);
  host.files.set('certificados/iso.pdf', `${certificate} of others`);
  await expect(host.publish(old)).rejects.toThrow('no se han publicado desde aquí');

  const { 'certificados/iso.pdf': _, ...byHand } = fresh;
  host.fill({ ...byHand, 'index.html': 'of a third build' });
  await host.publish(old);
  expect(host.inPlace).toEqual({ ...old, [script('2')]: fresh[script('2')] });
});

const entryOf = (text: string) => ({ sha256: hash('sha256', text), size: text.length });
const foreignPaths = [
  '../correo.txt',
  'a/../../correo.txt',
  '..',
  '/etc/correo.txt',
  '//host/correo.txt',
  '~/correo.txt',
  'C:/correo.txt',
  '..\\correo.txt',
  'a\\b',
  './index.html',
  'a//b',
  'a/',
  '',
  'x\r\nDELE correo.txt',
  '.publicado.json',
  '.publicando/turno/quien.json',
];
test.each(foreignPaths)(
  'X5 a list on the server with the path %j is not believed, and nothing is deleted',
  async (path) => {
    await host.publish(old);
    const list = JSON.parse(host.files.get('.publicado.json') ?? '');
    list.files[path] = entryOf('mail');
    if (!path.startsWith('.publica')) host.files.set(path, 'mail');
    host.files.set('.publicado.json', JSON.stringify(list));
    const remote = host.connect();
    const removed: string[] = [];
    const remove = remote.remove.bind(remote);
    remote.remove = async (path) => {
      removed.push(path);
      return remove(path);
    };
    await host.publish({ ...old, 'index.html': 'a new page' }, remote);
    expect(removed.filter((path) => !/^\.publicando\/|\.prueba-/.test(path))).toEqual([]);
    expect(host.inPlace).toMatchObject({ ...old, 'index.html': 'a new page' });
  },
);

test('X5 a file of the list that somebody has replaced is not deleted', async () => {
  await host.publish({ ...old, 'extra.pdf': 'withdrawn' });
  host.files.set('extra.pdf', 'of others, and longer');
  await host.publish(old);
  expect(host.inPlace).toEqual({ ...old, 'extra.pdf': 'of others, and longer' });
});
