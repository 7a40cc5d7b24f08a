// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

function Form({ title }: { title: string }) {
  if (title === 'Portada') throw new Error(`No view of «${title}»`);
  return <h2>{title}</h2>;
}

const page = (title: string) => (
  <>
    <ErrorBoundary what="Este formulario" remedy="abra otro formulario" resetKey={title}>
      <Form title={title} />
    </ErrorBoundary>
    <button type="button">Guardar</button>
  </>
);

let log: MockInstance<typeof console.error>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  log.mockRestore();
});

test('X5 a failed form is logged and tells the person what to do; the rest of the editor stays', () => {
  render(page('Portada'));
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Este formulario no se puede mostrar.+Lo que ha escrito se conserva.+abra otro formulario, o recargue/,
  );
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeTruthy();
  expect(log.mock.calls.flat().join(' ')).toContain('No view of «Portada»');
});

test('X5 after a failed form, another form opens; the failed form fails again', () => {
  const { rerender } = render(page('Portada'));
  rerender(page('Objetivos'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('Objetivos');
  rerender(page('Portada'));
  expect(screen.getByRole('alert').textContent).toContain('Este formulario');
});
