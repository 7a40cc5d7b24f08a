/**
 * `npm run edit`: the site in development, with the editor for staff at /editor. PORT changes the port; `--settings` is that of
 * `npm run publish`.
 */
import { resolve } from 'node:path';
import { settingsFile } from './publish/settings.ts';
import { editor } from './server.ts';

console.log('Abriendo el editor…');
// Read when Astro is imported.
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { dev } = await import('astro');
// Ends by `exit`, which removes what a publication has built.
process.once('SIGINT', () => process.exit());
const port = Number(process.env.PORT ?? 4321);
const { address } = await dev({
  root: resolve(import.meta.dirname, '..'),
  logLevel: 'warn',
  // Only this machine.
  server: { host: '127.0.0.1', port },
  // Two editors would share one staging folder; and links to forms have this port.
  vite: { plugins: [editor(settingsFile())], server: { strictPort: true } },
}).catch((error: unknown) => {
  if (!/already in use/.test(String(error))) throw error;
  console.error(`El puerto ${port} está ocupado. Cierre el editor o el sitio que estén abiertos.`);
  process.exit(1);
});
console.log(`Abra en el navegador http://127.0.0.1:${address.port}/editor (para terminar, Ctrl + C).`);
