import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { finishBuild } from '../../scripts/finish-build.ts';

/** Creates a small site in a folder, for tests that need no real build. Pages and files contain its version. */
export async function fillFakeSite(dist: string, version = 'uno'): Promise<void> {
  const page = (text: string) =>
    `<!doctype html><html lang="es"><title>${text}</title><style>p{--is:${version}}</style><script src="/_astro/a.${version}.js"></script><p>${`${text} `.repeat(100)}</p>`;
  const files = {
    [`site/_astro/a.${version}.js`]: `console.log('${version}');`.repeat(100),
    'site/index.html': page('Portada'),
    'site/aviso-legal.html': page('Aviso legal'),
    'site/404.html': page('Oops! Page not found'),
    'site/404.txt': 'No existe\n',
    'site/500.html': page('Unexpected Application Error!'),
    'site/robots.txt': 'User-agent: *\n',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  await finishBuild(dist, { mapHost: 'https://mapa.example', httpsOnSubdomains: false });
}

/** Creates a small site in a temporary folder, beside files that must not be served. Returns the folder. */
export async function buildFakeSite(): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'sitio-'));
  await fillFakeSite(dist);
  writeFileSync(join(dist, 'site/grande.mp4'), Buffer.alloc(16 * 1024 * 1024, 7));
  for (const name of ['site/.env', 'secreto.txt'])
    writeFileSync(join(dist, name), 'contenido que no se sirve');
  // Created last: a build rejects symlinks. On Windows only administrators can create them.
  if (process.platform !== 'win32') symlinkSync(join(dist, 'secreto.txt'), join(dist, 'site/enlace.txt'));
  return dist;
}
