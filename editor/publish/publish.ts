import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { contentRoot } from '../../src/content/folder.ts';
import { listPlaceholders } from '../../src/content/gate.ts';
import { loadContent, loadEditions } from '../../src/content/load.ts';
import { ContentError, fieldName } from '../../src/content/mistakes.ts';
import { fieldAddress } from '../address.ts';
import { connect } from './remote.ts';
import { PublishError, type Settings } from './settings.ts';
import { upload } from './upload.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Checks that the content has no mistakes and nothing provisional.
 * @throws PublishError that lists what there is, each with the address of its form in the editor
 */
export async function checkContent(): Promise<void> {
  const items = await findObstacles();
  if (items.length === 0) return;
  const list = items.map(
    ({ text, file, language }, index) => `${index + 1}. ${text}\n   ${fieldAddress(file, language)}`,
  );
  throw new PublishError(['El sitio no se puede publicar todavía.', ...list].join('\n\n'));
}

async function findObstacles(): Promise<{ text: string; file: string; language: string }[]> {
  try {
    return listPlaceholders(await loadEditions(contentRoot)).map(({ what, path, reason, file, language }) => {
      return {
        text: `${what} (${language}: ${fieldName(path)}): ${reason ?? 'dato provisional.'}`,
        file,
        language,
      };
    });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.mistakes.map(({ label, path, problem, remedy, file, folder }) => {
      const language = basename(folder);
      return {
        text: `${label ?? file} (${language}: ${fieldName(path)}): ${problem} ${remedy}`,
        file,
        language,
      };
    });
  }
}

/**
 * Checks the content, builds the site and uploads it to the hosting.
 * @param dist folder of the build
 * @param report takes each line of progress, in Spanish
 * @returns the site's address
 * @throws PublishError whose message, in Spanish, says why, and never has the password
 */
export async function publish({
  settings,
  password,
  report,
  dist = 'dist',
}: {
  settings: Settings;
  password: string;
  report: (line: string) => void;
  dist?: string;
}): Promise<string> {
  await checkContent();
  const { host, protocol } = settings;
  report(`Conectando con ${host} (${protocol.toUpperCase()})…`);
  // Before the build: a wrong password shows at once, and no server waits for a build.
  await (await connect(settings, password)).close();
  await build(dist, report);
  const remote = await connect(settings, password);
  try {
    await upload({ site: resolve(ROOT, dist, 'site'), remote, report });
  } catch (error) {
    if (error instanceof PublishError) throw error;
    const detail = error instanceof Error ? error.message.replaceAll(password, '…') : '';
    throw new PublishError(
      `El envío a ${host} se ha interrumpido. Publique de nuevo: continuará donde se quedó. Detalle técnico: ${detail}`,
    );
  } finally {
    // A broken line cannot be closed.
    await remote.close().catch(() => undefined);
  }
  const { company } = await loadContent(contentRoot);
  report(`Publicado: ${company.website.value}`);
  return company.website.value;
}

/** In a process of its own, as the editor's is in development. */
async function build(dist: string, report: (line: string) => void): Promise<void> {
  const { PUBLISH_PASSWORD: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build.ts'), '--release', '--out', dist], {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', report);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new PublishError('El sitio no se ha podido construir: no se ha enviado nada.');
}
