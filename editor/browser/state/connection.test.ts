// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replyOf, storeOf } from '../../../tests/support/editor-store.ts';
import { connect, PAUSE_MS, POLL_MS } from './connection.ts';

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
