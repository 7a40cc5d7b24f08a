/** `npm run release`: `npm run build` for publication, refused while anything in the content is provisional. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { contentRoot, folderName } from '../src/content/folder.ts';
import { GateError, listPlaceholders } from '../src/content/gate.ts';
import { loadContent } from '../src/content/load.ts';
import { ContentError, nothingBuilt } from '../src/content/mistakes.ts';
import { domainFaults } from './built-domain.ts';

const site = 'dist/site';

/** The build is not fit to be published. The message says why, in Spanish. */
class ReleaseError extends Error {}

/** Builds the site for the company's own domain and returns its address. */
async function release(): Promise<string> {
  const content = await loadContent(contentRoot);
  const placeholders = listPlaceholders(content);
  if (placeholders.length > 0) throw new GateError(placeholders, folderName(contentRoot));
  const [status] = await once(spawn('npm run build', { shell: true, stdio: 'inherit' }), 'exit');
  if (status !== 0) {
    throw new ReleaseError(`La construcción ha fallado: no publique lo que haya en ${site}.`);
  }
  const website = content.company.website.value;
  const faults = await domainFaults(site, website);
  if (faults.length === 0) return website;
  throw new ReleaseError([`No publique ${site}: no está hecho para ${website}.`, ...faults].join('\n  '));
}

try {
  console.log(`\nEl sitio para ${await release()} está en ${site}, listo para publicar.`);
  console.log('Súbalo a su alojamiento o, si lo sirve con «npm run serve», reinícielo.');
} catch (error) {
  const isRefused = error instanceof ContentError || error instanceof GateError;
  if (!isRefused && !(error instanceof ReleaseError)) throw error;
  console.error(isRefused ? `${error.message}\n\n${nothingBuilt}` : error.message);
  process.exitCode = 1;
}
