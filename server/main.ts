import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { BuildMissingError } from './build.ts';

/**
 * Serves the built site: `node server/main.ts [folder]`, `dist` by default.
 * PORT (4321) and HOST (0.0.0.0) come from the environment.
 */

/** Milliseconds that a stop waits for running responses. */
const GRACE_MS = 3_000;

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const host = process.env.HOST || '0.0.0.0';
const port = Number(process.env.PORT || 4321);

/** Ends with one line instead of a stack, when the reader can solve the problem. */
function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

function explain(error: unknown): never {
  if (error instanceof BuildMissingError) giveUp(error.message);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    giveUp(`El puerto ${port} ya está en uso. Elija otro, por ejemplo: PORT=${port + 1} npm run serve`);
  if (code === 'EACCES')
    giveUp(`Sin permiso para usar el puerto ${port}. Elija uno mayor que 1023 con PORT.`);
  throw error;
}

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  giveUp(`PORT debe ser un número entre 0 y 65535, y es «${process.env.PORT}».`);
}

const app = await createApp(dist).catch(explain);
await app.listen({ host, port }).catch(explain);
// PORT=0 lets the system choose the port.
const { port: chosen } = app.server.address() as AddressInfo;
const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
console.log(`Sitio servido en http://${name}:${chosen} (Ctrl+C para parar)`);

// Once: a second signal ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
    void app.close();
  });
}
