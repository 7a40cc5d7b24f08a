import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { isRunning } from '../../scripts/lock.ts';
import { tidyUp } from '../../scripts/retry.ts';
import { contentRoot } from '../../src/content/folder.ts';
import { loadContent } from '../../src/content/load.ts';
import { ContentError, fieldName } from '../../src/content/problem.ts';
import { takeSnapshot } from '../../src/content/snapshot.ts';
import { editorAddress } from '../port.cjs';
import { findObstacles, preventing } from '../server/obstacles.ts';
import { fieldAddress } from '../shared/protocol.ts';
import { connect } from './connect.ts';
import { keepPublished } from './published.ts';
import { PublishError, type Settings } from './settings.ts';
import { upload } from './upload.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Folder of a publication, by its process. In the project, as Vite finds no picture on another drive of Windows. */
const FOLDER = 'dist.publicar-';

/**
 * Checks that a content has no mistakes and nothing provisional.
 * @param root folder of the content
 * @throws PublishError that lists what there is, each with the address of its field in the editor
 */
export async function checkContent(root: string): Promise<void> {
  const obstacles = preventing(await findObstacles(root));
  if (obstacles.length === 0) return;
  const list = obstacles.map(({ file, path, label, problem, remedy }, index) => {
    const place = path.length > 0 ? ` (${fieldName(path)})` : '';
    return `${index + 1}. ${label ?? file}${place}: ${problem} ${remedy}\n   ${new URL(fieldAddress(file, path), editorAddress())}`;
  });
  throw new PublishError(['El sitio no se puede publicar todavía.', ...list].join('\n\n'));
}

/**
 * Publishes the content as it is now: copies it, checks the copy, builds it in a folder of its own and uploads the result. Saves
 * meanwhile are for the next time; another build may replace `dist`, and need not be fit for publication.
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
  removeRemains();
  const folder = join(ROOT, `${FOLDER}${process.pid}`);
  const [content, dist] = [join(folder, 'content'), join(folder, 'dist')];
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  try {
    await takeSnapshot(contentRoot, content).catch(async (error: unknown) => {
      if (error instanceof ContentError) await checkContent(contentRoot);
      throw error;
    });
    await checkContent(content);
    const { company } = await loadContent(content);
    report(`Conectando con ${host} (${protocol.toUpperCase()})…`);
    // Before the build: a wrong password shows at once, and no server waits for a build.
    await (await connect(settings, password)).close();
    await build(content, dist, report);
    await send(join(dist, 'site'), settings, password, report);
    // The site is published all the same.
    await keepPublished(contentRoot, content).catch(console.error);
    report(`Publicado: ${company.website.value}`);
  } finally {
    process.off('exit', remove);
    tidyUp(remove);
  }
}

/** Removes what publications have left that were killed: Windows ends a process without notice. */
function removeRemains(): void {
  const names = readdirSync(ROOT).filter((name) => name.startsWith(FOLDER));
  for (const name of names)
    if (!isRunning(Number(name.slice(FOLDER.length))))
      tidyUp(() => rmSync(join(ROOT, name), { recursive: true, maxRetries: 3 }));
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
async function build(content: string, dist: string, report: (line: string) => void): Promise<void> {
  report('Construyendo el sitio: puede tardar un minuto…');
  const child = spawn(
    process.execPath,
    [...process.execArgv, join(ROOT, 'scripts/build.ts'), '--release', '--out', dist],
    {
      env: { ...process.env, CONTENT_DIR: content, NODE_ENV: 'production', PUBLISH_PASSWORD: undefined },
      // Its output has advice for manual uploads.
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const stop = () => child.kill();
  process.once('exit', stop);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  process.off('exit', stop);
  if (code === 0) return;
  report(errors.trim());
  throw new PublishError('El sitio no se ha podido construir: no se ha enviado nada.');
}
