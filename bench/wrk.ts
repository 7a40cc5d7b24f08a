/** Puts a host under load with wrk, and reads what it counted. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const REPORT = join(import.meta.dirname, 'wrk-report.lua');
const MICROSECONDS = 1_000;

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Status that is the right answer: every other one, 4xx or 5xx, is an error. */
  readonly status: number;
  readonly connections: number;
  readonly seconds: number;
}

/** What one run gave. Times in milliseconds. */
export interface Run {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}

/**
 * Asks for one address over and over on all connections at once.
 * @param wrk command and first words: wrk itself, or what pins it to a core
 */
export async function runWrk(wrk: readonly string[], load: Load): Promise<Run> {
  const [command = '', ...words] = wrk;
  const headers = Object.entries(load.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '--timeout', '5s', '-s', REPORT];
  const { stdout } = await promisify(execFile)(command, [...words, ...options, ...headers, load.url]);
  return readReport(stdout, load.status);
}

function readReport(output: string, status: number): Run {
  const line = output.split('\n').findLast((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`wrk says nothing of use: ${output}`);
  const { requests, duration, p50, p99, refused, connect, read, write, timeout } = JSON.parse(line);
  // wrk counts every status over 399; where a 404 is the right answer, it is the others that are wrong.
  const wrong = status > 399 ? requests - refused : refused;
  return {
    requests,
    perSecond: requests / (duration / MICROSECONDS / 1_000),
    p50: p50 / MICROSECONDS,
    p99: p99 / MICROSECONDS,
    errors: wrong + connect + read + write + timeout,
  };
}
