/** Which tab writes, and what it has not sent. */
import type { OpenReply, Refused, StateReply } from '../../shared/protocol.ts';
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
  const entry = entryOf(root);
  const noted = readUnsent(entry);
  // Should the answer get lost, the text is still that of the window that opens next.
  if (noted) put(entry, asUnsent([...noted.windows, window], JSON.stringify(noted.draft)));
  const open = () => post<OpenReply>('open', { window, saved: 0, root, takes });
  const reply = await open();
  if ('refusal' in reply) return reply;
  const { author, writer } = reply;
  const unsent = writer ? undefined : readUnsent(entry);
  const isOutdated = author !== undefined && !unsent?.windows.includes(author);
  if (!unsent || isOutdated) return { window, reply };
  const answer = await post<StateReply>('draft', { window, saved: 0, root, draft: unsent.draft });
  if ('refusal' in answer) {
    console.warn(`The unsent changes are refused: ${answer.refusal}`);
    return { window, reply };
  }
  put(entry, undefined);
  const again = await open();
  return 'refusal' in again ? again : { window, reply: again };
}

/** What the server has not stored: a draft as JSON, and the windows that had it. */
export const asUnsent = (windows: string[], draft: string): string =>
  `{"windows":${JSON.stringify(windows)},"draft":${draft}}`;

function readUnsent(entry: string): { windows: string[]; draft: unknown } | undefined {
  try {
    const { windows, draft } = Object(JSON.parse(localStorage.getItem(entry) ?? 'null'));
    return Array.isArray(windows) ? { windows, draft } : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    console.warn('The unsent changes are damaged:', error);
    return undefined;
  }
}

let kept: string | undefined;

/** Stores what the server does not have. If localStorage is full, only the `beforeunload` warning prevents its loss. */
export function keepUnsent(entry: string, unsent: string | undefined): void {
  if (unsent === kept) return;
  kept = unsent;
  put(entry, unsent);
}

function put(entry: string, unsent: string | undefined): void {
  try {
    if (unsent === undefined) localStorage.removeItem(entry);
    else localStorage.setItem(entry, unsent);
  } catch (error) {
    console.warn(error);
  }
}
