import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { finishBuild } from '../scripts/finish-build.ts';

const page = (text: string) =>
  `<!doctype html><html lang="es"><title>${text}</title><style>p{margin:0}</style><p>${`${text} `.repeat(100)}</p>`;

/** Builds a small site in a temporary folder, for tests that need no real build. Returns the folder. */
export async function buildFakeSite(): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'sitio-'));
  const files = {
    'site/index.html': page('Portada'),
    'site/aviso-legal.html': page('Aviso legal'),
    'site/404.html': page('Oops! Page not found'),
    'site/500.html': page('Unexpected Application Error!'),
    'site/robots.txt': 'User-agent: *\n',
    'site/grande.mp4': Buffer.alloc(32 * 1024 * 1024, 7),
    'site/.env': 'contenido que no se sirve',
    'secreto.txt': 'contenido que no se sirve',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  await finishBuild(dist, { mapHost: 'https://mapa.example', httpsOnSubdomains: false });
  // Added afterwards: a build refuses links. Windows lets only administrators make them.
  if (process.platform !== 'win32') symlinkSync(join(dist, 'secreto.txt'), join(dist, 'site/enlace.txt'));
  return dist;
}
