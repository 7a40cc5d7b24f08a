/**
 * `npm run publish`: builds the site and uploads it to the hosting of `publicar.yaml` (docs/hosts.md). PUBLISH_PASSWORD
 * is the password; without it, the terminal asks. `--settings <file>` names another file.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { contentRoot } from '../../src/content/folder.ts';
import { Refusal } from '../server/refusal.ts';
import { publish, refuseUnpublishable } from './publish.ts';
import { readSettings, settingsOption } from './settings.ts';

async function askPassword(user: string, host: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Refusal('Falta la contraseña: escríbala en una terminal o póngala en PUBLISH_PASSWORD.');
  }
  // Discards the echo.
  const output = new Writable({ write: (_, __, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  process.stdout.write(`Contraseña de ${user} en ${host} (no se ve al escribirla): `);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

const given = process.env.PUBLISH_PASSWORD;
// Hidden from child processes.
delete process.env.PUBLISH_PASSWORD;
// `exit` handlers remove the build.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  const { values } = parseArgs({ options: { settings: settingsOption } });
  const settings = readSettings(values.settings);
  await refuseUnpublishable(contentRoot);
  const password = given || (await askPassword(settings.user, settings.host));
  await publish({ settings, password, report: (line) => console.log(line) });
} catch (error) {
  const isAborted = error instanceof Error && error.name === 'AbortError';
  console.error(error instanceof Refusal ? error.message : isAborted ? 'No se ha publicado.' : error);
  process.exitCode = 1;
}
