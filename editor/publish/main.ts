/**
 * `npm run publish`: builds the site and uploads it to the hosting of `publicar.yaml` (docs/hosts.md). PUBLISH_PASSWORD
 * is the password; without it, the terminal asks. `--settings <file>` names another file; `--over` replaces what another
 * computer has published, which a terminal asks first.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { contentRoot } from '../../model/files/folder.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import { fieldMeta } from '../../model/schemas/parts.ts';
import { Refusal } from '../server/refusal.ts';
import { countWords } from '../shared/counts.ts';
import { countsOf, differencesIn } from '../shared/differences.ts';
import { fileNames } from '../shared/protocol.ts';
import type { Replaces } from '../shared/publication.ts';
import { linesOf } from './button.ts';
import { publish, refuseUnpublishable } from './publish.ts';
import { readContent } from './published.ts';
import { readSettings, settingsOption } from './settings.ts';

/** Asks in the terminal without an echo. */
async function ask(question: string): Promise<string> {
  // Discards the echo.
  const output = new Writable({ write: (_, __, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  process.stdout.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

async function askPassword(user: string, host: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Refusal('Falta la contraseña: escríbala en una terminal o póngala en PUBLISH_PASSWORD.');
  }
  return ask(`Contraseña de ${user} en ${host} (no se ve al escribirla): `);
}

/**
 * Asks whether to replace what another computer has published.
 * @throws Refusal if not
 */
async function confirmReplacing({ reverted }: Replaces): Promise<void> {
  if (!reverted) console.log('La lista de lo publicado está dañada: no se sabe quién publicó ni qué.');
  else {
    const { at, computer, values } = reverted;
    const moment = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' }).format(at);
    console.log(
      `El sitio se publicó desde otro ordenador («${computer}», ${moment}). Volvería a como está aquí:`,
    );
    const now = await readContent(contentRoot);
    for (const name of fileNames) {
      const words = countWords(countsOf(differencesIn(name, values[name], now.values[name]).differences));
      if (words) console.log(`  ${fieldMeta(contentFiles[name].schema).title}: ${words}`);
    }
    const files = Object.entries(reverted.files).filter(([path, id]) => now.files[path] !== id);
    for (const [path] of files) console.log(`  ${path}`);
  }
  const answer = process.stdin.isTTY ? await ask('Para publicar encima, pulse S y después Intro: ') : '';
  if (!/^s[ií]?$/i.test(answer.trim()))
    throw new Refusal('No se ha publicado. Para publicar encima sin preguntar, añada la opción --over.');
}

const given = process.env.PUBLISH_PASSWORD;
// Hidden from child processes.
delete process.env.PUBLISH_PASSWORD;
// `exit` handlers remove the build.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  const { values } = parseArgs({
    options: { settings: settingsOption, over: { type: 'boolean', default: false } },
  });
  const settings = readSettings(values.settings);
  await refuseUnpublishable(contentRoot);
  const password = given || (await askPassword(settings.user, settings.host));
  const report = (line: string, words?: string) => {
    console.log(line);
    if (words) console.log(`Detalle técnico: ${words}`);
  };
  let result = await publish({ settings, password, report });
  if ('replaces' in result) {
    if (!values.over) await confirmReplacing(result.replaces);
    result = await publish({ settings, password, report, over: result.replaces.over });
  }
  console.log(linesOf(result).join('\n'));
  if (!('published' in result) || result.unseen) process.exitCode = 1;
} catch (error) {
  const isAborted = error instanceof Error && error.name === 'AbortError';
  const refused =
    error instanceof Refusal && linesOf({ failed: { message: error.message, ...error.details } });
  console.error(refused ? refused.join('\n') : isAborted ? 'No se ha publicado.' : error);
  process.exitCode = 1;
}
