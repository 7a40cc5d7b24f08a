// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { I18nProvider } from 'react-aria-components';
import { afterEach, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { readFiles } from '../../server/read.ts';
import { pathOf } from '../../shared/keyed.ts';
import type { FieldProblem } from '../../shared/protocol.ts';
import { StoreContext } from '../state/context.ts';
import { fieldIn, formOf } from '../state/forms.ts';
import { FormView } from './FormView.tsx';

afterEach(cleanup);

// Not in jsdom.
Element.prototype.scrollIntoView ??= () => undefined;

/** A form with «Solo lo pendiente» on, and with this pending field. */
function show(problem: FieldProblem) {
  const store = storeOf(readFiles(CONTENT));
  store.get().saved.pending.push(problem);
  store.dispatch({ do: 'update', onlyPending: true });
  render(
    <I18nProvider locale="es-ES">
      <StoreContext value={store}>
        <FormView form={formOf(problem)} />
      </StoreContext>
    </I18nProvider>,
  );
  return store;
}

/** Focuses a box. Returns whether it still has the focus. */
function focus(address: string): () => boolean {
  const box = document.getElementById(address);
  act(() => box?.focus());
  return () => box !== null && document.activeElement === box;
}

test.each([
  ['a field of its card', 'contact/lead/es', 'contact/title/es'],
  ['a card before it', 'about/mission/title/es', 'about/who/title/es'],
])('X5 a box keeps the focus when %s becomes pending', (_, box, other) => {
  const problems = [box, other].map((address) => ({ ...fieldIn(pathOf(address)), problem: '', remedy: '' }));
  const [problem = expect.unreachable()] = problems;
  const store = show(problem);
  const hasFocus = focus(box);
  expect(document.getElementById(other)).toBeNull();
  const saved = { ...store.get().saved, pending: problems };
  act(() => store.dispatch({ do: 'receive', reply: { revision: 2, saved } }));
  expect(document.getElementById(other)).not.toBeNull();
  expect(hasFocus()).toBe(true);
});
