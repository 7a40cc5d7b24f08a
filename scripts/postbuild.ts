import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentRoot } from '../src/content/folder.ts';
import { loadContent } from '../src/content/load.ts';
import { mapHost } from '../src/links/links.ts';
import { finishBuild, UnfitBuildError } from './finish-build.ts';

/** Second half of `npm run build`, after `astro build`: `node scripts/postbuild.ts [folder]`, `dist` by default. */

try {
  const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
  const { contact } = await loadContent(contentRoot);
  await finishBuild(dist, mapHost(contact.map.provider));
  const security = readFileSync(join(dist, 'site/.well-known/security.txt'), 'utf8');
  const [, day] = /^Expires: (\d{4}-\d\d-\d\d)T/m.exec(security) ?? [];
  console.log(`El sitio está en dist/site. Publíquelo de nuevo antes del ${day}: caduca su security.txt.`);
} catch (error) {
  if (!(error instanceof UnfitBuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
