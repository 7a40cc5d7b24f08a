/** Other applications below the site's folder, such as webmail: the site's `.htaccess` changes nothing for them. */
import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSkipped } from '../support/tools.ts';
import { copyBuild } from './support/build.ts';
import { type Host, startHost } from './support/hosts.ts';
import { ask } from './support/http.ts';

const LONG = 'texto que se comprime '.repeat(100);
const FILES = {
  'webmail/index.php': LONG,
  'webmail/index.html': 'no es el índice',
  'webmail/ayuda.html': Buffer.from('<p>Latín-1 sin declarar</p>', 'latin1'),
  'webmail/404.html': 'una página de la aplicación',
  'webmail/estilo.css': LONG,
  'webmail/_astro/a.js': LONG,
  'webmail/en/index.php': LONG,
  'webmail/fotos/foto.jpg': 'JPG',
  'webmail/propio/.htaccess': 'DirectoryIndex inicio.txt\nErrorDocument 404 "no hay"\n',
  'webmail/propio/inicio.txt': LONG,
  'google0123.html': 'google-site-verification',
  '.well-known/acme-challenge/abc': 'abc.def',
};
/** Whole seconds: copies lose fractions, and the ETag contains the time. */
const MODIFIED = new Date('2026-01-01');
const ADDRESSES = [
  ...[
    '/webmail',
    '/webmail/',
    '/webmail/index.html',
    '/webmail/ayuda.html',
    '/webmail/ayuda',
    '/webmail?a=1',
  ],
  ...['/webmail/404.html', '/webmail/estilo.css', '/webmail/_astro/a.js', '/webmail/en', '/webmail/en/'],
  ...['/webmail/fotos', '/webmail/fotos/', '/webmail/fotos/foto.jpg', '/webmail/otra', '/webmail/otra.css'],
  ...['/webmail/a/b/c', '/webmail/aviso-legal', '/webmail/en.html', '/webmail/.htaccess', '/webmail/propio'],
  ...['/webmail/propio/', '/webmail/propio/otra', '/google0123.html'],
];

describe.skipIf(isSkipped('apache'))('beside the site, on Apache', () => {
  const [withSite, alone] = [copyBuild(), copyBuild()];
  let hosts: Host[];
  beforeAll(async () => {
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(alone.dist, 'site', name)), { recursive: true });
      writeFileSync(join(alone.dist, 'site', name), content);
      utimesSync(join(alone.dist, 'site', name), MODIFIED, MODIFIED);
      cpSync(join(alone.dist, 'site', name), join(withSite.dist, 'site', name), { preserveTimestamps: true });
    }
    // The ETag of a negotiated page contains the time of its folder.
    for (const { dist } of [withSite, alone]) utimesSync(join(dist, 'site/webmail'), MODIFIED, MODIFIED);
    rmSync(join(alone.dist, 'site/.htaccess'));
    hosts = await Promise.all([withSite, alone].map(({ dist }) => startHost('apache', dist)));
  });
  afterAll(async () => {
    await Promise.all(hosts.map((host) => host.stop()));
    for (const build of [withSite, alone]) build.discard();
  });

  /** The response without parts that differ by server or time. */
  async function answerOf({ port }: Host, path: string) {
    const { status, headers, body } = await ask(port, path, { 'accept-encoding': 'gzip' });
    const { date: _, location = '', ...others } = headers;
    const [target, text] = [location, body.toString('latin1')].map((value) =>
      value.replace(`:${port}/`, '/'),
    );
    return { status, target, others, text };
  }

  test.each(ADDRESSES)('%s is answered as without the site', async (path) => {
    const [mine, reference] = await Promise.all(hosts.map((host) => answerOf(host, path)));
    expect(mine).toEqual(reference);
  });

  test('the reference is Apache without the site', async () => {
    const [, host] = hosts;
    const answers = ['/webmail', '/webmail/', '/webmail/fotos/', '/webmail/otra'].map((path) =>
      answerOf(host as Host, path),
    );
    const [redirect, index, listing, missing] = await Promise.all(answers);
    expect(redirect).toMatchObject({ status: 301, target: 'http://127.0.0.1/webmail/' });
    expect(index).toMatchObject({ status: 200, text: LONG });
    expect(listing?.text).toContain('Index of /webmail/fotos');
    expect(missing).toMatchObject({ status: 404, text: expect.stringContaining('<title>404 Not Found') });
  });

  test('ACME challenges of the host are served', async () => {
    const [host] = hosts;
    expect(await answerOf(host as Host, '/.well-known/acme-challenge/abc')).toMatchObject({
      status: 200,
      text: 'abc.def',
    });
  });
});
