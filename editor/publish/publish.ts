import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { contentRoot } from '../../src/content/folder.ts';
import { loadContent } from '../../src/content/load.ts';
import { fieldName } from '../../src/content/mistakes.ts';
import { findObstacles } from '../obstacles.ts';
import { fieldAddress } from '../protocol.ts';
import { connect } from './remote.ts';
import { PublishError, type Settings } from './settings.ts';
import { upload } from './upload.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Checks that the content has no mistakes and nothing provisional.
 * @throws PublishError that lists what there is, each with the address of its field in the editor
 */
export async function checkContent(): Promise<void> {
  const obstacles = await findObstacles(contentRoot);
  if (obstacles.length === 0) return;
  const editor = `http://127.0.0.1:${process.env.PORT ?? 4321}`;
  const list = obstacles.map(({ file, path, what, why }, index) => {
    const place = path.length > 0 ? ` (${fieldName(path)})` : '';
    return `${index + 1}. ${what}${place}: ${why}\n   ${editor}${fieldAddress(file, path)}`;
  });
  throw new PublishError(['El sitio no se puede publicar todavía.', ...list].join('\n\n'));
}

/**
 * Builds the site, whose content has been checked, in a folder of its own and uploads it to the hosting: another build may
 * replace `dist` meanwhile, and need not be fit for publication.
 * @param report takes each line of progress, in Spanish
 * @throws PublishError whose message, in Spanish, says why, and never has the password
 */
export async function publish({
  settings,
  password,
  report,
}: {
  settings: Settings;
  password: string;
  report: (line: string) => void;
}): Promise<void> {
  const { host, protocol } = settings;
  report(`Conectando con ${host} (${protocol.toUpperCase()})…`);
  // Before the build: a wrong password shows at once, and no server waits for a build.
  await (await connect(settings, password)).close();
  const folder = mkdtempSync(join(tmpdir(), 'publicar-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  try {
    const dist = join(folder, 'dist');
    await build(dist, report);
    await send(join(dist, 'site'), settings, password, report);
  } finally {
    process.off('exit', remove);
    remove();
  }
  const { company } = await loadContent(contentRoot);
  report(`Publicado: ${company.website.value}`);
}

async function send(site: string, settings: Settings, password: string, report: (line: string) => void) {
  const remote = await connect(settings, password);
  try {
    await upload({ site, remote, report });
  } catch (error) {
    if (error instanceof PublishError) throw error;
    const detail = error instanceof Error ? error.message.replaceAll(password, '…') : '';
    throw new PublishError(
      `El envío a ${settings.host} se ha interrumpido. Publique de nuevo: continuará donde se quedó. Detalle técnico: ${detail}`,
    );
  } finally {
    // A broken line cannot be closed.
    await remote.close().catch(() => undefined);
  }
}

/** In a process of its own, as the editor's is in development. */
async function build(dist: string, report: (line: string) => void): Promise<void> {
  report('Construyendo el sitio: puede tardar un minuto…');
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build.ts'), '--release', '--out', dist], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PUBLISH_PASSWORD: undefined },
    // Its advice is for who publishes by hand.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  process.off('exit', stop);
  if (code === 0) return;
  report(errors.trim());
  throw new PublishError('El sitio no se ha podido construir: no se ha enviado nada.');
}
