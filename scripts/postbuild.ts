import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeHostFiles } from '../deploy/write.ts';
import { securityExpiry } from '../server/expiry.ts';
import { contentRoot } from '../src/content/folder.ts';
import { loadContent } from '../src/content/load.ts';
import { mapHost } from '../src/links/links.ts';
import { finishBuild, UnfitBuildError } from './finish-build.ts';

/** Second half of `npm run build`, after `astro build`: `node scripts/postbuild.ts [folder]` (`dist`). */

try {
  const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
  const { contact } = await loadContent(contentRoot);
  const { scriptHashes, styleHashes } = await finishBuild(dist, mapHost(contact.map.provider));
  writeHostFiles(dist);
  console.log(
    `Política CSP: ${scriptHashes.length} scripts y ${styleHashes.length} estilos en línea, por su hash.`,
  );
  const expires = securityExpiry(join(dist, 'site'))?.toISOString().slice(0, 10);
  if (expires) console.log(`security.txt vale hasta el ${expires}: publique de nuevo antes.`);
} catch (error) {
  if (!(error instanceof UnfitBuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
