import { spawn } from 'node:child_process';
import { contentRoot } from '../src/content/folder.ts';
import { GateError } from '../src/content/gate.ts';
import { ContentError, nothingBuilt } from '../src/content/mistakes.ts';
import { makeRelease, ReleaseError } from './make-release.ts';

/** `npm run release`: `npm run build` for publication, refused while anything in the content is provisional (F9). */

const build = () =>
  new Promise<number>((done, fail) => {
    const child = spawn('npm run build', { shell: true, stdio: 'inherit' });
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });

try {
  const website = await makeRelease({ root: contentRoot, site: 'dist/site', build });
  console.log(`\nEl sitio para ${website} está en dist/site, listo para publicar.`);
  console.log('Súbalo a su alojamiento o, si lo sirve con «npm run serve», reinícielo.');
} catch (error) {
  const shut = error instanceof ContentError || error instanceof GateError;
  if (!shut && !(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  if (shut) console.error(`\n${nothingBuilt}`);
  process.exitCode = 1;
}
