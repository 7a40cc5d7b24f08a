/** Which tab writes, and what it has not sent. */
import type { Draft, OpenReply, Refused, StateReply } from '../../shared/protocol.ts';
import { mergeUnsent } from './merge.ts';
import { post, request } from './request.ts';
import { entryOf, keepUnsent, putApart, putUnsent, readApart, readUnsent } from './unsent.ts';

const ELSEWHERE = 'El editor está abierto en otra pestaña.';

/** The role of this window, as the one that writes. */
export interface Session {
  window: string;
  reply: OpenReply;
  /** The server's draft, if it has refused to store that of `reply`. */
  stored?: Draft;
}

let hasLock = false;
/** Called when another tab takes the lock of this one. */
let onStolen: (() => void) | undefined;
export const whenStolen = (listen: () => void): void => {
  onStolen = listen;
};

/** Takes the lock of the tab that writes. */
async function takeLock(root: string, steals: boolean): Promise<boolean> {
  if (hasLock) return true;
  await new Promise<void>((done) => {
    const hold = (lock: Lock | null) => {
      hasLock = lock !== null;
      done();
      return lock && new Promise<never>(() => undefined);
    };
    navigator.locks
      .request(entryOf(root), steals ? { steal: true } : { ifAvailable: true }, hold)
      .catch((error: unknown) => {
        if (Object(error).name !== 'AbortError') throw error;
        hasLock = false;
        onStolen?.();
      });
  });
  return hasLock;
}

const uploadsOf = (root: string) => `${entryOf(root)} envíos`;
/** A hanging upload does not block another tab for ever. */
const UPLOAD_MS = 60_000;
let endUploads: (() => void) | undefined;

/** Makes other tabs wait while this one uploads: the file then is in what it has typed. */
export function holdUploads(root: string, isBusy: boolean): void {
  if (isBusy === (endUploads !== undefined)) return;
  endUploads?.();
  endUploads = undefined;
  if (!isBusy) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  endUploads = resolve;
  void navigator.locks.request(uploadsOf(root), () => promise);
}

/** Resolves when no tab uploads. */
const uploadsEnd = (root: string): Promise<unknown> =>
  navigator.locks
    .request(uploadsOf(root), { signal: AbortSignal.timeout(UPLOAD_MS) }, () => undefined)
    .catch((error: unknown) => console.warn(error));

/**
 * Opens the draft as the window that writes, with what its last window could not send.
 * @param steals whether to take the lock from another tab
 * @param takes whether to ask another computer for the folder
 */
export async function openSession(steals: boolean, takes = false): Promise<Session | Refused> {
  const project = await request<{ root: string }>('project');
  if ('refusal' in project) return project;
  const { root } = project;
  if (steals) await uploadsEnd(root);
  if (!(await takeLock(root, steals))) return { refusal: ELSEWHERE, writer: {} };
  const window = crypto.randomUUID();
  const noted = readUnsent(root);
  // Should the answer get lost, the text is still that of the window that opens next.
  if (noted) putUnsent(root, { ...noted, windows: [...noted.windows, window] });
  const open = () => post<OpenReply>('open', { window, saved: 0, root, takes });
  const reply = await open();
  if ('refusal' in reply) return reply;
  const unsent = reply.writer ? undefined : readUnsent(root);
  if (!unsent) return { window, reply };
  const { draft, apart } = mergeUnsent(unsent, reply);
  if (apart.length > 0) putApart(root, [...readApart(root), ...apart]);
  putUnsent(root, { windows: [...unsent.windows, window], draft, base: reply.draft });
  const answer = await post<StateReply>('draft', { window, saved: 0, root, draft });
  if ('refusal' in answer) {
    console.warn(`The unsent changes are refused: ${answer.refusal}`);
    return { window, reply: { ...reply, draft }, stored: reply.draft };
  }
  keepUnsent(root, undefined);
  const again = await open();
  return 'refusal' in again ? again : { window, reply: again };
}
