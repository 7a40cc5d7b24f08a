// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { replyOf, storeOf } from '../../../tests/support/editor-store.ts';
import { connect } from './connection.ts';

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
