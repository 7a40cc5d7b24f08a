/** Sends fuzzed requests to a host, many at once, and reads every answer strictly. */
import { type FuzzedRequest, fuzzedRequests, seeded } from './fuzz.ts';
import type { RunningHost } from './hosts.ts';
import { readAnswers } from './http-answers.ts';
import { leakIn } from './leaks.ts';
import { type BuildCopy, FAILING } from './site.ts';
import { exchange, type Patience } from './wire.ts';

/** Connections open at a time. */
const POOL = 50;

/**
 * What each manner of leaving means in milliseconds. Who waits gives the host a moment for its answer, and who leaves
 * does not let it finish.
 */
const MANNERS: Readonly<Record<FuzzedRequest['manner'], Patience>> = {
  finish: { quiet: 0, cap: 8_000 },
  wait: { quiet: 8_000, cap: 150 },
  leave: { quiet: 8_000, cap: 3 },
};

/** What came of it. */
export interface Tally {
  requests: number;
  /** Answers by the class of their status, `2xx` to `5xx`. */
  answers: Record<string, number>;
  /** Connections that ended without a whole answer: by the host, or because we left. */
  unanswered: number;
  /** Answers that should not have come, with the bytes that brought them. */
  faults: string[];
}

/**
 * @throws Error when a connection fails in another way than by being closed
 */
export async function fuzz(host: RunningHost, build: BuildCopy, seed: number, count: number): Promise<Tally> {
  const requests = fuzzedRequests(
    seeded(seed),
    [...build.catalogue.entries.keys(), ...build.catalogue.redirects.keys()]
      // It is there to fail.
      .filter((path) => path !== FAILING)
      .map(encodeURI),
  );
  const tally: Tally = { requests: 0, answers: {}, unanswered: 0, faults: [] };

  async function visit(): Promise<void> {
    while (tally.requests < count) {
      tally.requests++;
      const { pieces, manner } = requests.next().value;
      const { received, ending } = await exchange(host.port, pieces, MANNERS[manner]);
      const sent = Buffer.concat(pieces);
      const fault =
        judge(sent, received, tally, build) ?? (manner === 'finish' && ending === 'cut' ? 'left open' : '');
      if (fault)
        tally.faults.push(`${fault} ← ${manner} ${JSON.stringify(sent.toString('latin1').slice(0, 2_000))}`);
    }
  }

  await Promise.all(Array.from({ length: POOL }, visit));
  return tally;
}

/** Counts the answers, and says what is wrong with them, if anything is. */
function judge(sent: Buffer, received: Buffer, tally: Tally, build: BuildCopy): string | undefined {
  const leak = leakIn(received, build);
  if (leak !== undefined) return `leaked ${leak}`;
  try {
    const { answers } = readAnswers(received, sent);
    if (answers.length === 0) tally.unanswered++;
    for (const { status } of answers) {
      const group = `${Math.floor(status / 100)}xx`;
      tally.answers[group] = (tally.answers[group] ?? 0) + 1;
      // Not implemented, and a version that is not spoken: these two blame the visitor.
      if (status >= 500 && ![501, 505].includes(status)) return `answered ${status}`;
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
