// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replyOf, storeOf } from '../../../tests/support/editor-store.ts';
import { connect, PAUSE_MS, POLL_MS } from './connection.ts';
import { draftOf, hasConflict } from './editor-state.ts';
import { putUnsent, readUnsent } from './unsent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('X5 a window sends the folder of its content, so that no other copy of the site gets its edits', async () => {
  const request = vi.fn<typeof fetch>(async () => Response.json({ refusal: 'De otra copia.' }));
  vi.stubGlobal('fetch', request);
  const store = storeOf({ hero: { title: { es: 'Hola' } } });
  const { save, hasUnsent } = connect(store, { window: 'w', reply: replyOf({}) }, () => undefined);
  store.dispatch({ do: 'change', changes: [{ file: 'hero', path: ['title', 'es'], value: 'Buenas' }] });
  await save();
  const bodies = request.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(bodies).toEqual([expect.objectContaining({ root: store.get().saved.root })]);
  expect(store.get()).toMatchObject({ refused: { refusal: 'De otra copia.' } });
  expect(hasUnsent()).toBe(true);
  store.dispatch({ do: 'update', isEnded: true });
});

test('X5 a draft without an answer is sent again, even if it is as it was before', async () => {
  const drafts: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!address.endsWith('/draft')) return Response.json({ revision: 1 });
    drafts.push(JSON.parse(body).draft.forms.hero?.value.title.es);
    // The server stores the second one, too.
    if (drafts.length === 2) throw new TypeError('Failed to fetch');
    return Response.json({ revision: 1 });
  });
  const store = storeOf({ hero: { title: { es: 'Hola' } } });
  const { end, hasUnsent } = connect(store, { window: 'w', reply: replyOf({}) }, () => undefined);
  const change = async (value: string) => {
    store.dispatch({ do: 'change', changes: [{ file: 'hero', path: ['title', 'es'], value }] });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
  };
  await change('Buenas');
  await change('Hola');
  await change('Buenas');
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([drafts, hasUnsent()]).toEqual([['Buenas', undefined, 'Buenas'], false]);
  end();
});

test('X5 an ended connection sends no request', async () => {
  const request = vi.fn<typeof fetch>(async () => Response.json({ revision: 1, writer: {} }));
  vi.stubGlobal('fetch', request);
  const onEnd = vi.fn();
  const { end } = connect(storeOf({}), { window: 'w', reply: replyOf({}) }, onEnd);
  end();
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect([request.mock.calls, onEnd.mock.calls]).toEqual([[], []]);
});

/** A window of a server that stores everything, except what `answer` answers. */
function connected(answer: (path: string) => object | undefined, onEnd = () => {}) {
  vi.stubGlobal('fetch', async (address: string) => {
    const reply = answer(address.split('/').at(-1) ?? '');
    if (!reply) throw new TypeError('Failed to fetch');
    return Response.json(reply);
  });
  vi.stubGlobal('navigator', { locks: { request: async () => undefined } });
  const store = storeOf({ hero: { title: { es: 'Hola' } } });
  const connection = connect(store, { window: 'w', reply: replyOf({}) }, onEnd);
  const type = (value: string) =>
    store.dispatch({ do: 'change', changes: [{ file: 'hero', path: ['title', 'es'], value }] });
  return { store, type, ...connection };
}

test('X5 a save whose answer was lost is the own write: what is typed on asks nothing', async () => {
  const { saved } = replyOf({ hero: { title: { es: 'Buenas' } } });
  const after = { ...saved, revision: 2, savedAt: 1, hashes: { ...saved.hashes, hero: '2' } };
  let isSaved = false;
  const { store, type, save, end } = connected((path) => {
    if (path !== 'save') return { revision: 2, ...(isSaved && { saved: after }) };
    isSaved = true;
    type('Buenas tardes');
    return undefined;
  });
  type('Buenas');
  await save();
  expect(store.get().refused?.refusal).toContain('no se sabe si se ha guardado');
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([hasConflict(store.get(), 'hero'), store.get().refused]).toEqual([false, undefined]);
  end();
});

test('X5 a window that uploads asks before it closes, and keeps a file that arrives after its end', async () => {
  const onEnd = vi.fn();
  const { store, type, hasUnsent } = connected(() => ({ revision: 1, writer: {} }), onEnd);
  store.dispatch({ do: 'update', uploads: 1 });
  expect(hasUnsent()).toBe(true);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(onEnd).toHaveBeenCalled();
  type('nave.jpg');
  expect(JSON.stringify(readUnsent('')?.draft)).toContain('nave.jpg');
});

test('X5 a window keeps and sends what the server has refused when it was opened', async () => {
  const drafts: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    drafts.push(JSON.parse(body).draft);
    return Response.json({ refusal: 'La carpeta está protegida.' });
  });
  const store = storeOf({ hero: { title: { es: 'Hola' } } });
  store.dispatch({ do: 'change', changes: [{ file: 'hero', path: ['title', 'es'], value: 'Buenas' }] });
  const { draft } = replyOf({});
  const { end, hasUnsent } = connect(
    store,
    { window: 'w', reply: replyOf({}), stored: draft },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([drafts, hasUnsent()]).toEqual([[draftOf(store.get())], true]);
  expect(readUnsent('')).toEqual({ windows: ['w'], draft: draftOf(store.get()), base: draft });
  end();
});

test('X5 what could not be sent is forgotten once it is stored: later text would be undone by it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ revision: 1 }));
  const store = storeOf({ hero: { title: { es: 'Hola' } } });
  store.dispatch({ do: 'change', changes: [{ file: 'hero', path: ['title', 'es'], value: 'Buenas' }] });
  const { draft } = replyOf({});
  putUnsent('', { windows: ['w'], draft: draftOf(store.get()), base: draft });
  const { end } = connect(store, { window: 'w', reply: replyOf({}), stored: draft }, () => undefined);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(readUnsent('')).toBeUndefined();
  end();
});
