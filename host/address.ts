/**
 * The server's address: PORT (4321) and HOST (0.0.0.0) from the environment. As a program, it only checks that the port
 * is free: `npm start` does so before it builds.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';

export const host = process.env.HOST || '0.0.0.0';
export const port = Number(process.env.PORT || 4321);

/** Exits with a message instead of a stack, for problems that the user can solve. */
export function exitWithMessage(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Exits with the reason why the server cannot listen. */
export function exitOnListenError(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    exitWithMessage(
      `El puerto ${port} ya está en uso. Ciérrelo o elija otro con la variable PORT, por ejemplo PORT=${port + 1}.`,
    );
  if (code === 'EACCES')
    exitWithMessage(`Sin permiso para usar el puerto ${port}. Elija uno mayor que 1023 con PORT.`);
  throw error;
}

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  exitWithMessage(`PORT debe ser un número entre 0 y 65535, y es «${process.env.PORT}».`);
}

if (import.meta.main) {
  const server = createServer();
  await once(server.listen({ host, port }), 'listening').catch(exitOnListenError);
  server.close();
}
