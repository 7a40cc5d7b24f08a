/** Serves the built site: `node host/main.ts [folder]`, `dist` by default, at the address of host/address.ts. */
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { exitOnListenError, exitWithMessage, host, port } from './address.ts';
import { createApp } from './app.ts';
import { BuildMissingError } from './build.ts';

/** Milliseconds to wait for running responses on a stop: half of what Docker waits before it kills. */
const GRACE_MS = 5_000;

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'));

const app = await createApp(dist).catch((error) =>
  error instanceof BuildMissingError ? exitWithMessage(error.message) : Promise.reject(error),
);
await app.listen({ host, port }).catch(exitOnListenError);
// PORT=0 lets the system choose the port.
const { port: chosen } = app.server.address() as AddressInfo;
const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
console.log(`Sitio servido en http://${name}:${chosen} (Ctrl+C para parar)`);

// Once: a second signal kills the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
    void app.close();
  });
}
