// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('X5 a dialog whose content fails shows an alert, and can be closed', () => {
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
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(close).toHaveBeenCalledOnce();
});

test('X5 Escape closes a dialog, unless it is locked', () => {
  const close = vi.fn();
  const dialog = (isLocked: boolean) => (
    <Dialog title="Publicar" close={close} isLocked={isLocked}>
      x
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  const press = () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Publicar' }), { key: 'Escape' });
  press();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar' }).disabled).toBe(true);
  expect(close).not.toHaveBeenCalled();
  rerender(dialog(false));
  press();
  expect(close).toHaveBeenCalledOnce();
});
