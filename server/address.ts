/**
 * Where the site is served: PORT (4321) and HOST (0.0.0.0) from the environment. Run by itself, it checks that nobody else is
 * there, which `npm start` wants to know before it builds.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';

export const host = process.env.HOST || '0.0.0.0';
export const port = Number(process.env.PORT || 4321);

/** Ends with one line instead of a stack, when the reader can solve the problem. */
export function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Ends with the reason why the server cannot listen there. */
export function explain(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    giveUp(
      `El puerto ${port} ya está en uso. Ciérrelo o elija otro con la variable PORT, por ejemplo PORT=${port + 1}.`,
    );
  if (code === 'EACCES')
    giveUp(`Sin permiso para usar el puerto ${port}. Elija uno mayor que 1023 con PORT.`);
  throw error;
}

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  giveUp(`PORT debe ser un número entre 0 y 65535, y es «${process.env.PORT}».`);
}

if (import.meta.main) {
  const server = createServer();
  await once(server.listen({ host, port }), 'listening').catch(explain);
  server.close();
}
