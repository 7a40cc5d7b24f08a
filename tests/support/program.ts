/** Child processes of tests. */
import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { DIST } from './fixture.ts';

const KEPT_CHARACTERS = 4_000;
/** Start timeout: a development server on a busy machine takes half a minute. */
const READY_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 8_000;

const ROOT = resolve(import.meta.dirname, '../..');

export interface Program {
  readonly pid: number | undefined;
  /** The end of its output, including errors. */
  output(): string;
  /**
   * Resolves with the result of `look` as soon as it is truthy.
   * @throws Error with the program's output when the program ends, or after the timeout
   */
  ready<Result>(look: (output: string) => Result | Promise<Result>): Promise<NonNullable<Result>>;
  /**
   * Stops the program, and kills it after a timeout.
   * @throws Error with the program's output when it has already ended
   */
  stop(): Promise<void>;
}

/** Starts a program that runs until it is stopped. */
export function startProgram(
  path: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cwd = ROOT,
): Program {
  const child = spawn(path, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS);
    });
  }
  let end: string | undefined;
  const ended = once(child, 'close')
    .catch((error) => [error])
    .then((reasons) => {
      end = reasons.join(' ').trim();
    });
  return {
    pid: child.pid,
    output: () => output,
    async ready(look) {
      const limit = performance.now() + READY_LIMIT_MS;
      while (performance.now() < limit && end === undefined) {
        const result = await look(output);
        if (result) return result;
        await new Promise((wait) => setTimeout(wait, 50));
      }
      child.kill('SIGKILL');
      throw new Error(`${path} did not become ready.\n${output}`);
    },
    async stop() {
      if (end !== undefined) throw new Error(`${path} ended unexpectedly (${end}).\n${output}`);
      child.kill();
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Runs a program to its end. Resolves with its exit code and its output. */
export async function runProgram(path: string, args: readonly string[], options: SpawnOptionsWithoutStdio) {
  const child = spawn(path, args, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  return { status, output };
}

export interface Site extends Program {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
}

/** Starts the embedded server on a free port. */
export async function startSite(dist = DIST): Promise<Site> {
  const env = { PORT: '0', HOST: '127.0.0.1' };
  const program = startProgram(process.execPath, [join(ROOT, 'host/main.ts'), dist], env);
  const origin = await program.ready((output) => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]);
  return { ...program, origin };
}

/** Makes a server listen on a free port of this machine. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Whether a program listens on a port. */
export const canConnect = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/** A free port, for programs that cannot choose a free port themselves. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
