// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { StoreContext } from '../state/context.ts';
import { CloseEditor } from './CloseEditor.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Chooses «Cerrar el editor» with this server response and number of uploads. */
async function close(answer: object | null, sending = 0) {
  const fetch = vi.fn(async (_address: string) => Response.json(answer));
  vi.stubGlobal('fetch', fetch);
  const store = storeOf({ hero: { title: { es: 'Titular' } } });
  store.dispatch({ do: 'update', uploads: sending });
  render(
    <StoreContext value={store}>
      <CloseEditor />
    </StoreContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Menú' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cerrar el editor' }));
  const ended = () => {
    const { isEnded, refused } = store.get();
    return [isEnded, refused?.refusal];
  };
  return { ended, asked: fetch.mock.calls.map(([address]) => address) };
}

test('X5 «Cerrar el editor» closes it on the server, then in the window', async () => {
  const { ended, asked } = await close(null);
  expect(asked).toEqual(['/editor/api/close']);
  await vi.waitFor(() => expect(ended()).toEqual([true, undefined]));
});

test('X5 a refusal by the server is shown, and the window stays', async () => {
  const { ended } = await close({ refusal: 'El sitio se está publicando.' });
  await vi.waitFor(() => expect(ended()).toEqual([false, 'El sitio se está publicando.']));
});

test('X5 the editor does not close during an upload', async () => {
  const { ended, asked } = await close(null, 1);
  expect([asked, ended()]).toEqual([[], [false, expect.stringContaining('se está enviando')]]);
});
