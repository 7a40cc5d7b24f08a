/** Raw bytes to a host and back, over a connection of their own. */
import { connect, type Socket } from 'node:net';

/** What came back, and how the connection ended: `cut` is by our own hand, when the time was up. */
export interface Exchange {
  readonly received: Buffer;
  readonly ending: 'closed' | 'reset' | 'cut';
}

export interface Patience {
  /** Milliseconds without a byte after which our side says that it has no more to send. */
  readonly quiet: number;
  /** Milliseconds after which the connection is cut. */
  readonly cap: number;
}

const PATIENCE: Patience = { quiet: 250, cap: 8_000 };
/** How a host's hard close looks from here; anything else is a fault of ours. */
const RESETS = ['ECONNRESET', 'EPIPE'];

/** Sends the pieces one after another and gathers what comes back until the connection is over. */
export function exchange(
  port: number,
  pieces: ReadonlyArray<Buffer | string>,
  patience: Partial<Patience> = {},
): Promise<Exchange> {
  const { quiet, cap } = { ...PATIENCE, ...patience };
  return new Promise((resolve, reject) => {
    const socket = open(port);
    const chunks: Buffer[] = [];
    let ending: Exchange['ending'] = 'closed';
    const capTimer = setTimeout(() => {
      ending = 'cut';
      socket.destroy();
    }, cap);
    const quietTimer = setTimeout(() => socket.end(), quiet);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      quietTimer.refresh();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (RESETS.includes(error.code ?? '')) ending = 'reset';
      else reject(error);
    });
    socket.on('close', () => {
      clearTimeout(capTimer);
      clearTimeout(quietTimer);
      resolve({ received: Buffer.concat(chunks), ending });
    });
    for (const piece of pieces) {
      socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
    }
  });
}

/** A connection that sends each write at once, as a packet of its own. */
export function open(port: number): Socket {
  return connect({ port, host: '127.0.0.1', noDelay: true });
}
