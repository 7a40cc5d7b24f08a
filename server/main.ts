import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildMissingError } from './catalogue.ts';
import { expiryWarning, securityExpiry } from './expiry.ts';
import { createSite, type SiteServer } from './site.ts';

/**
 * Serves the built site in production: `node server/main.ts [folder]`.
 * With --max-semi-space-size=1, as `npm run serve` has it, memory stays where it is under a flood: else Node lets the
 * space for new objects grow to many times what the site needs.
 * PORT (4321) and HOST (0.0.0.0) come from the environment; the folder is `dist` unless given.
 */

const GRACE_MS = 5_000;

const DIST = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const HOST = process.env.HOST || '0.0.0.0';
const PORT = Number(process.env.PORT || 4321);

/** A reason to give up that the person at the keyboard can mend: one line, without a stack. */
function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

function open(): SiteServer {
  try {
    return createSite(DIST);
  } catch (error) {
    if (error instanceof BuildMissingError) giveUp(error.message);
    throw error;
  }
}

function explain({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') {
    return `El puerto ${PORT} ya está en uso. Elija otro con la variable PORT, por ejemplo: PORT=${PORT + 1} npm run serve`;
  }
  if (code === 'EACCES')
    return `Sin permiso para usar el puerto ${PORT}. Elija uno mayor que 1023 con la variable PORT.`;
  return `No se puede escuchar en ${HOST}:${PORT}: ${message}`;
}

if (!Number.isInteger(PORT) || PORT < 0 || PORT > 65_535) {
  giveUp(`PORT debe ser un número entre 0 y 65535, y es «${process.env.PORT}».`);
}

const { server, stop } = open();
server.once('error', (error: NodeJS.ErrnoException) => giveUp(explain(error)));
server.listen(PORT, HOST, () => {
  // PORT=0 lets the system choose: the port that counts is the one it gave.
  const { port } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  const warning = expiryWarning(securityExpiry(join(DIST, 'site')));
  if (warning) console.warn(warning);
  console.log(`Sitio servido en http://${name}:${port} (Ctrl+C para parar)`);
});

// Once: a second signal finds no listener, and ends the process at once as signals do.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop(GRACE_MS).then(() => process.exit(0)));
}
