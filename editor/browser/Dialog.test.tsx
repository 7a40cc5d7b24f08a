// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addModalDialogs } from '../../tests/support/modal-dialogs.ts';
import { Dialog } from './Dialog.tsx';

beforeEach(addModalDialogs);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('X5 a dialog whose content fails says so, and can be closed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Content = () => {
    throw new Error('No content');
  };
  const close = vi.fn();
  render(
    <Dialog title="Versiones" close={close}>
      <Content />
    </Dialog>,
  );
  expect(screen.getByRole('alert').textContent).toMatch(/^Esta ventana no se puede mostrar.+ciérrela/);
  screen.getByRole('button', { name: 'Cerrar' }).click();
  expect(close).toHaveBeenCalledOnce();
});
