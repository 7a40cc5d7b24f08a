/**
 * `npm run edit`: the site in development, with the editor for staff at /editor. PORT changes the port; `--open` opens the
 * browser; `--settings` is that of `npm run publish`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importAstro } from '../scripts/astro.ts';
import { openInBrowser } from './open.cjs';
import { choosePort, editorAddress, notePort } from './port.cjs';
import { settingsOption } from './publish/settings.ts';

const { values } = parseArgs({
  options: { settings: settingsOption, open: { type: 'boolean', default: false } },
});
const port = await choosePort(values.open);
console.log('Abriendo el editor…');
// Read when the server is imported.
process.env.CONTENT_MARKS = '1';
const { dev } = await importAstro();
const { editor } = await import('./server/server.ts');
const end = () => {
  console.log('El editor se ha cerrado desde su menú.');
  process.exit();
};
// Ends by `exit`, which removes what a publication has built. A closed window is a SIGHUP.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit());
await dev({
  root: resolve(import.meta.dirname, '..'),
  logLevel: 'warn',
  // Only this machine.
  server: { host: '127.0.0.1', port },
  // Two editors would write the same files; and links to forms have this port.
  integrations: [editor(values.settings, end)],
  vite: { server: { strictPort: true } },
}).catch(async (error: unknown) => {
  // Two were opened at once.
  if (/already in use/.test(String(error))) await choosePort(values.open);
  throw error;
});
notePort(port);
const address = editorAddress();
console.log(
  values.open
    ? `El editor está abierto: ${address}\nPara terminar, elija «Cerrar el editor» en su menú o cierre esta ventana.`
    : `Abra en el navegador ${address} (para terminar, Ctrl + C).`,
);
if (values.open) await openInBrowser(address);
