/** Which tab writes, and what it has not sent. */
import type { Known, OpenReply, Refused, StateReply } from '../../shared/protocol.ts';
import { post, request } from './request.ts';

const ELSEWHERE = 'El editor está abierto en otra pestaña.';

/** The localStorage key of what the server has not stored. Copies of the project, with other roots, may share the port. */
export const entryOf = (root: string) => `editor ${root}`;

/** The role of this window, as the one that writes. */
export interface Session {
  window: string;
  reply: OpenReply;
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

/**
 * Opens the draft as the window that writes, with what its last window could not send.
 * @param steals whether to take the lock from another tab
 * @param takes whether to ask another computer for the folder
 */
export async function openSession(steals: boolean, takes = false): Promise<Session | Refused> {
  const project = await request<{ root: string }>('project');
  if ('refusal' in project) return project;
  const { root } = project;
  if (!(await takeLock(root, steals))) return { refusal: ELSEWHERE, writer: {} };
  const window = crypto.randomUUID();
  const open = () => post<OpenReply>('open', { window, saved: 0, root, takes });
  const reply = await open();
  const unsent = localStorage.getItem(entryOf(root));
  if (unsent === null || 'refusal' in reply || reply.writer)
    return 'refusal' in reply ? reply : { window, reply };
  const sent = await sendUnsent(unsent, { window, saved: 0, root }, reply.author);
  if (!sent) return { window, reply };
  keepUnsent(entryOf(root), undefined);
  const again = await open();
  return 'refusal' in again ? again : { window, reply: again };
}

/** Sends what the last window could not send, unless another window has written since. */
async function sendUnsent(
  unsent: string,
  known: Known & { root: string },
  author: string | undefined,
): Promise<boolean> {
  try {
    const { window, draft } = JSON.parse(unsent);
    if (author !== undefined && window !== author) return false;
    // Now this window's own: should the server not answer, the next attempt sends it.
    keepUnsent(entryOf(known.root), JSON.stringify({ window: known.window, draft }));
    const answer = await post<StateReply>('draft', { ...known, draft });
    if (!('refusal' in answer)) return true;
    console.warn(`The unsent changes are refused: ${answer.refusal}`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    console.warn('The unsent changes are damaged:', error);
  }
  return false;
}

let kept: string | undefined;

/** Stores what the server does not have. If localStorage is full, only the `beforeunload` warning prevents its loss. */
export function keepUnsent(entry: string, unsent: string | undefined): void {
  if (unsent === kept) return;
  kept = unsent;
  try {
    if (unsent === undefined) localStorage.removeItem(entry);
    else localStorage.setItem(entry, unsent);
  } catch (error) {
    console.warn(error);
  }
}
