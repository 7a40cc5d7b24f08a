import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { contentRoot } from '../../src/content/folder.ts';
import { listPlaceholders } from '../../src/content/gate.ts';
import { loadContent, loadEditions } from '../../src/content/load.ts';
import { ContentError, fieldName } from '../../src/content/mistakes.ts';
import { contentFiles } from '../../src/content/schemas/index.ts';
import { readSource } from '../../src/content/yaml.ts';
import { formPath, toForm } from '../format.ts';
import { connect } from './remote.ts';
import { PublishError, type Settings } from './settings.ts';
import { upload } from './upload.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Checks that the content has no mistakes and nothing provisional.
 * @throws PublishError that lists what there is, each with the address of its field in the editor
 */
export async function checkContent(): Promise<void> {
  const obstacles = await findObstacles();
  if (obstacles.length === 0) return;
  const list = obstacles.map((obstacle, index) => `${index + 1}. ${obstacle}`);
  throw new PublishError(['El sitio no se puede publicar todavía.', ...list].join('\n\n'));
}

async function findObstacles(): Promise<string[]> {
  const describe = (what: string, file: string, path: PropertyKey[], why: string, line?: number) => {
    const place = path.length > 0 ? fieldName(path) : `línea ${line}`;
    return `${what} (${place}): ${why}\n   ${fieldAddress(file, path)}`;
  };
  try {
    return listPlaceholders(await loadEditions(contentRoot)).map(({ what, file, path, reason }) =>
      describe(what, file, path, reason ?? 'dato provisional.'),
    );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.mistakes.map(({ label, file, path, line, problem, remedy }) =>
      describe(label ?? file, file, path, `${problem} ${remedy}`, line),
    );
  }
}

/** Where the editor shows a field; without a path, the form of the file. */
export function fieldAddress(file: string, path: readonly PropertyKey[] = []): string {
  const found = Object.entries(contentFiles).find(([, content]) => content.file === file);
  if (!found) throw new Error(`No form has ${file}.`);
  const [name, { schema }] = found;
  const { value } = readSource(contentRoot, file);
  const field = formPath(schema, path, toForm(schema, value)).join('.');
  const collection = file.startsWith('inicio/') ? 'inicio' : 'empresa';
  const form = `#/collections/${collection}/entries/${name}${field && `?field=${field}`}`;
  return `http://127.0.0.1:${process.env.PORT ?? 4321}/editor${form}`;
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
