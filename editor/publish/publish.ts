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
import { editorUrl } from '../port.cjs';
import { recoverKilled } from '../server/commit.ts';
import { findPending, preventing } from '../server/pending.ts';
import { Refusal } from '../server/refusal.ts';
import { fieldUrl } from '../shared/protocol.ts';
import { connect } from './connect.ts';
import { keepPublished } from './published.ts';
import type { Settings } from './settings.ts';
import { upload } from './upload.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Prefix of a publication's folder, before the pid. In the project: Vite finds no picture on another Windows drive. */
const FOLDER = 'dist.publicar-';

/**
 * Checks that a content has no errors and nothing provisional.
 * @param root folder of the content
 * @throws Refusal with each problem and the URL of its field in the editor
 */
export async function refuseUnpublishable(root: string): Promise<void> {
  const pending = preventing(await findPending(root));
  if (pending.length === 0) return;
  const list = pending.map(({ file, path, label, problem, remedy }, index) => {
    const location = path.length > 0 ? ` (${fieldName(path)})` : '';
    return `${index + 1}. ${label ?? file}${location}: ${problem} ${remedy}\n   ${new URL(fieldUrl(file, path), editorUrl())}`;
  });
  throw new Refusal(['El sitio no se puede publicar todavía.', ...list].join('\n\n'));
}

interface Publishing {
  settings: Settings;
  password: string;
  report: (line: string) => void;
}

/**
 * Copies the content, checks the copy, builds it in its own folder and uploads the result. Neither later saves nor
 * other builds affect the publication.
 * @param report called with each line of progress, in Spanish
 * @throws Refusal without the password in its message
 */
export async function publish({ settings, password, report }: Publishing): Promise<void> {
  const { host, protocol } = settings;
  removeRemains();
  const folder = join(ROOT, `${FOLDER}${process.pid}`);
  const [content, dist] = [join(folder, 'content'), join(folder, 'dist')];
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  try {
    await recoverKilled(contentRoot);
    await takeSnapshot(contentRoot, content).catch(async (error: unknown) => {
      if (error instanceof ContentError) await refuseUnpublishable(contentRoot);
      throw error;
    });
    await refuseUnpublishable(content);
    const { company } = await loadContent(content);
    report(`Conectando con ${host} (${protocol.toUpperCase()})…`);
    // Tests the password before the build, and disconnects: a build lasts longer than servers wait.
    await (await connect(settings, password)).close();
    await build(content, dist, report);
    await send(join(dist, 'site'), { settings, password, report });
    // A failure does not affect the published site.
    await keepPublished(contentRoot, content).catch(console.error);
    report(`Publicado: ${company.website.value}`);
  } finally {
    process.off('exit', remove);
    tidyUp(remove);
  }
}

/** Removes the folders of killed publications: Windows ends a process without `exit` handlers. */
function removeRemains(): void {
  const names = readdirSync(ROOT).filter((name) => name.startsWith(FOLDER));
  for (const name of names)
    if (!isRunning(Number(name.slice(FOLDER.length))))
      tidyUp(() => rmSync(join(ROOT, name), { recursive: true, maxRetries: 3 }));
}

async function send(site: string, { settings, password, report }: Publishing): Promise<void> {
  const remote = await connect(settings, password);
  try {
    await upload({ site, remote, report });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const detail = error instanceof Error ? error.message.replaceAll(password, '…') : '';
    throw new Refusal(
      `El envío a ${settings.host} se ha interrumpido. Publique de nuevo: continuará donde se quedó. Detalle técnico: ${detail}`,
    );
  } finally {
    // A broken connection cannot be closed.
    await remote.close().catch(() => undefined);
  }
}

/** Builds in a child process: the editor's process is in development mode. */
async function build(content: string, dist: string, report: (line: string) => void): Promise<void> {
  report('Construyendo el sitio: puede tardar un minuto…');
  const child = spawn(
    process.execPath,
    [...process.execArgv, join(ROOT, 'scripts/build.ts'), '--release', '--out', dist],
    {
      env: { ...process.env, CONTENT_DIR: content, NODE_ENV: 'production', PUBLISH_PASSWORD: undefined },
      // Hides the output, which is for manual uploads.
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const stop = () => child.kill();
  process.once('exit', stop);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  process.off('exit', stop);
  // Its notices on heavy pages too.
  if (errors) report(errors.trim());
  if (code !== 0) throw new Refusal('El sitio no se ha podido construir: no se ha enviado nada.');
}
