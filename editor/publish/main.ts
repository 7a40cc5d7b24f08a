/**
 * `npm run publish`: builds the site and uploads it to the hosting of `publicar.yaml` (docs/hosts.md). PUBLISH_PASSWORD
 * is the password; without it, the terminal asks. `--settings <file>` names another file.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { contentRoot } from '../../src/content/folder.ts';
import { checkContent, publish } from './publish.ts';
import { PublishError, readSettings, settingsOption } from './settings.ts';

async function askPassword(user: string, host: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new PublishError('Falta la contraseña: escríbala en una terminal o póngala en PUBLISH_PASSWORD.');
  }
  // Echoes into nothing.
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
// No program that is started from here gets it.
delete process.env.PUBLISH_PASSWORD;
// Ends by `exit`, which removes what was built.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  const { values } = parseArgs({ options: { settings: settingsOption } });
  const settings = readSettings(values.settings);
  await checkContent(contentRoot);
  const password = given || (await askPassword(settings.user, settings.host));
  await publish({ settings, password, report: (line) => console.log(line) });
} catch (error) {
  const isAborted = error instanceof Error && error.name === 'AbortError';
  console.error(error instanceof PublishError ? error.message : isAborted ? 'No se ha publicado.' : error);
  process.exitCode = 1;
}
