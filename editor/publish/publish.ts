import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { ID_FILE } from '../../host/policy.ts';
import { loadContent } from '../../model/check/load.ts';
import { ContentError, fieldName } from '../../model/check/problem.ts';
import { takeSnapshot } from '../../model/check/snapshot.ts';
import { openForBuild } from '../../model/files/content-folder.ts';
import { contentRoot } from '../../model/files/folder.ts';
import { isRunning, lock } from '../../model/files/lock.cjs';
import { tidyUp } from '../../model/files/retry.ts';
import { editorUrl } from '../port.cjs';
import { recoverKilled } from '../server/holder.ts';
import { findPending, preventing } from '../server/pending.ts';
import { Refusal } from '../server/refusal.ts';
import { fieldUrl } from '../shared/protocol.ts';
import type { PublishResult, Replaces } from '../shared/publication.ts';
import { connect } from './connect.ts';
import { explainTransfer } from './failure.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { type Content, copyId, keepPublished, readContent, readPublished, revertedBy } from './published.ts';
import type { Remote } from './remote.ts';
import { explainServed } from './served.ts';
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
  const pending = preventing(await findPending(openForBuild(root)));
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
  /** The answer to an earlier question: see {@link Replaces}. */
  over?: string | undefined;
  report: Report;
}

/** Shows a line of progress, in Spanish, and the technical detail. */
type Report = (line: string, words?: string) => void;

type Result = Exclude<PublishResult, { failed: unknown }>;

/**
 * Copies the content, checks the copy, builds it in its own folder and uploads the result. Neither later saves nor
 * other builds affect the publication.
 * @returns whether visitors get it, or the question whether to replace what another copy has published
 * @throws Refusal without the password in its message
 */
export async function publish(publishing: Publishing): Promise<Result> {
  const copy = copyId(contentRoot);
  const turn = join(tmpdir(), `publicar-${copy.slice(0, 16)}`);
  if (lock(turn) !== undefined) throw new Refusal('El sitio ya se está publicando. Espere a que termine.');
  removeRemains();
  const folder = join(ROOT, `${FOLDER}${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  try {
    return await publishFrom(folder, copy, publishing);
  } finally {
    process.off('exit', remove);
    tidyUp(remove);
    rmSync(turn, { force: true });
  }
}

async function publishFrom(folder: string, copy: string, publishing: Publishing): Promise<Result> {
  const { settings, over, report } = publishing;
  const [content, dist] = [join(folder, 'content'), join(folder, 'dist')];
  await recoverKilled(contentRoot);
  await takeSnapshot(contentRoot, content).catch(async (error: unknown) => {
    if (error instanceof ContentError) await refuseUnpublishable(contentRoot);
    throw error;
  });
  await refuseUnpublishable(content);
  const { company } = await loadContent(content);
  const { address = company.website.value } = settings;
  const fresh = await readContent(content);
  report(`Conectando con ${settings.host} (${settings.protocol.toUpperCase()})…`);
  // Tests the password before the build, and disconnects: a build lasts longer than servers wait.
  const replaced = await using(publishing, (remote) => remote.read(MANIFEST));
  const before = readManifest(replaced);
  const replaces = questionOf(replaced, fresh);
  if (replaces && replaces.over !== over) return { replaces };
  const wrong = before && (await explainServed(address, before.published?.id));
  if (wrong) report(`Antes de publicar: ${wrong.message}`, wrong.words);
  await build(content, dist, report);
  const site = join(dist, 'site');
  const id = readFileSync(join(site, ID_FILE), 'utf8').trim();
  const published = { id, at: Date.now(), computer: hostname(), ...fresh };
  await using(publishing, (remote) => upload({ site, remote, report, published, replaced, copy }));
  // A failure does not affect the published site.
  try {
    keepPublished(contentRoot, published);
  } catch (error) {
    console.error(error);
  }
  return { published: address, unseen: await explainServed(address, id) };
}

/** Asks if the publication would revert another copy's, or if the server's list is damaged. */
function questionOf(text: string | undefined, content: Content): Replaces | undefined {
  const list = readManifest(text);
  if (list && !list.published) return undefined;
  const reverted = list?.published && revertedBy(content, list.published, readPublished(contentRoot));
  return list && !reverted ? undefined : { over: hash('sha256', String(text)), reverted };
}

/** Removes the folders of killed publications: Windows ends a process without `exit` handlers. */
function removeRemains(): void {
  const names = readdirSync(ROOT).filter((name) => name.startsWith(FOLDER));
  for (const name of names)
    if (!isRunning(Number(name.slice(FOLDER.length))))
      tidyUp(() => rmSync(join(ROOT, name), { recursive: true, maxRetries: 3 }));
}

/** Connects, runs a task and disconnects. Explains what fails. */
async function using<T>(
  { settings, password }: Publishing,
  task: (remote: Remote) => Promise<T>,
): Promise<T> {
  const remote = await connect(settings, password);
  try {
    return await task(remote);
  } catch (error) {
    throw explainTransfer(error, password);
  } finally {
    // A broken connection cannot be closed.
    await remote.close().catch(() => undefined);
  }
}

/** Builds in a child process: the editor's process is in development mode. */
async function build(content: string, dist: string, report: Report): Promise<void> {
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
