/**
 * `npm run edit`: Astro's development server with the editor at /editor. PORT changes the port; `--open` opens the
 * browser; `--settings` is as in `npm run publish`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openInBrowser } from './open.cjs';
import { choosePort, editorUrl, notePort } from './port.cjs';
import { settingsOption } from './publish/settings.ts';
import { importAstro } from './site.ts';

const { values } = parseArgs({
  options: { settings: settingsOption, open: { type: 'boolean', default: false } },
});
const port = await choosePort(values.open);
console.log('Abriendo el editor…');
const { dev } = await importAstro();
const { editor } = await import('./server/server.ts');
const end = () => {
  console.log('El editor se ha cerrado desde su menú.');
  process.exit();
};
// `exit` handlers remove the build of a publication. A closed terminal sends SIGHUP.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit());
await dev({
  root: resolve(import.meta.dirname, '..'),
  logLevel: 'warn',
  server: { host: '127.0.0.1', port },
  integrations: [editor(values.settings, end)],
  vite: { server: { strictPort: true } },
}).catch(async (error: unknown) => {
  // Another editor may have taken the port meanwhile.
  if (/already in use/.test(String(error))) await choosePort(values.open);
  throw error;
});
notePort(port);
const address = editorUrl();
console.log(
  values.open
    ? `El editor está abierto: ${address}\nPara terminar, elija «Cerrar el editor» en su menú o cierre esta ventana.`
    : `Abra en el navegador ${address} (para terminar, Ctrl + C).`,
);
if (values.open) await openInBrowser(address);
