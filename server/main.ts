import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { explain, giveUp, host, port } from './address.ts';
import { createApp } from './app.ts';
import { BuildMissingError } from './build.ts';

/**
 * Serves the built site: `node server/main.ts [folder]`, `dist` by default.
 * server/address.ts says where.
 */

/** Milliseconds that a stop waits for running responses. */
const GRACE_MS = 3_000;

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));

const app = await createApp(dist).catch((error) =>
  error instanceof BuildMissingError ? giveUp(error.message) : Promise.reject(error),
);
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
