// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { StoreContext } from '../state/context.ts';
import type { Action } from '../state/reduce.ts';
import { Messages } from './Messages.tsx';

afterEach(cleanup);

const A = 'El contenido no se puede leer.';
const B = 'El editor se ha cerrado.';

/** The message of each exchange with the server; «Guardar», refused; a notice, and its «Cerrar». */
const steps = {
  A: { do: 'update', trouble: A },
  B: { do: 'update', trouble: B },
  ok: { do: 'update', trouble: undefined },
  save: { do: 'refuse', refused: { refusal: A }, content: storeOf({}).get().content },
  notice: { do: 'change', changes: [], notice: 'Hecho.' },
  closeNotice: { do: 'dismiss' },
} satisfies Record<string, Action>;

test.each<[string, readonly (keyof typeof steps | 'close')[], readonly string[]]>([
  ['is shown', ['A', 'A'], [A]],
  ['stays closed while it lasts', ['A', 'close', 'A', 'A'], []],
  ['returns with another text', ['A', 'close', 'A', 'B'], [B]],
  ['returns after an end', ['A', 'close', 'ok', 'A'], [A]],
  ['returns with «Guardar»', ['A', 'close', 'A', 'save', 'A'], [A]],
  ['is said once', ['A', 'save', 'A'], [A]],
  ['stays closed after «Guardar»', ['A', 'save', 'close', 'A'], []],
  ['stays closed if «Guardar» met it first', ['save', 'close', 'A', 'A'], []],
  ['returns with another text after «Guardar»', ['A', 'save', 'close', 'B'], [B]],
  ['stays when a notice is closed', ['A', 'notice', 'closeNotice', 'A'], [A]],
])('X5 what prevents the exchange %s', (_, order, alerts) => {
  const store = storeOf({});
  render(
    <StoreContext value={store}>
      <Messages take={() => undefined} />
    </StoreContext>,
  );
  for (const step of order) {
    if (step !== 'close') act(() => store.dispatch(steps[step]));
    else fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  }
  const shown = screen.queryAllByRole('alert').map((alert) => alert.querySelector('p')?.textContent);
  expect(shown).toEqual(alerts);
});
