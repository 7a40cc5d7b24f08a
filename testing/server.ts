import { resolve } from 'node:path';
import { startProgram } from './program.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** The built site on its server. */
export interface Site {
  /** Such as `http://localhost:40123`. */
  readonly origin: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts the embedded server on a free port, with the build in `dist`. */
export async function startSite({
  dist = resolve(ROOT, 'dist'),
  env = {},
}: {
  dist?: string;
  env?: Record<string, string>;
} = {}): Promise<Site> {
  const server = startProgram(process.execPath, ['server/main.ts', dist], {
    cwd: ROOT,
    env: { PORT: '0', HOST: 'localhost', ...env },
  });
  const origin = await server.ready((output) => /http:\/\/localhost:\d+/.exec(output)?.[0]);
  return { origin, pid: server.pid, stop: server.stop };
}
