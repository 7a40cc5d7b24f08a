/**
 * `npm run edit`: the site in development, with the editor for staff at /editor. PORT changes the port; `--open` opens the browser;
 * `--settings` is that of `npm run publish`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openInBrowser } from './open.ts';
import { settingsOption } from './publish/settings.ts';

const { values } = parseArgs({ options: { settings: settingsOption, open: { type: 'boolean' } } });
const port = Number(process.env.PORT ?? 4321);
const address = `http://127.0.0.1:${port}/editor`;

/** Ends here if the port is taken: with the editor that is open already, or with the reason. */
async function endIfTaken(): Promise<void> {
  let isEditor = false;
  try {
    const { ok, headers } = await fetch(`${address}/api/state`, { signal: AbortSignal.timeout(30_000) });
    isEditor = ok && headers.get('content-type') === 'application/json';
  } catch (error) {
    // Any other error is the answer of something that is not the editor.
    if (error instanceof Error && Object(error.cause).code === 'ECONNREFUSED') return;
  }
  if (isEditor) {
    console.log(`El editor ya está abierto: ${address}`);
    if (values.open) openInBrowser(address);
    process.exit();
  }
  console.error(`Otro programa ocupa el puerto ${port}, que el editor necesita.`);
  console.error('Cierre ese programa, o reinicie el ordenador, y abra otra vez el editor.');
  process.exit(1);
}

await endIfTaken();
console.log('Abriendo el editor…');
// Read when these are imported.
process.env.ASTRO_TELEMETRY_DISABLED = '1';
process.env.CONTENT_MARKS = '1';
const { dev } = await import('astro');
const { editor } = await import('./server.ts');
// Ends by `exit`, which removes what a publication has built. A closed window is a SIGHUP.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit());
await dev({
  root: resolve(import.meta.dirname, '..'),
  logLevel: 'warn',
  // Only this machine.
  server: { host: '127.0.0.1', port },
  // Two editors would write the same files; and links to forms have this port.
  vite: { plugins: [editor(values.settings)], server: { strictPort: true } },
}).catch(async (error: unknown) => {
  // Two were opened at once.
  if (/already in use/.test(String(error))) await endIfTaken();
  throw error;
});
if (values.open) openInBrowser(address);
console.log(
  values.open
    ? `El editor está abierto en el navegador: ${address}\nPara terminar, cierre esta ventana.`
    : `Abra en el navegador ${address} (para terminar, Ctrl + C).`,
);
