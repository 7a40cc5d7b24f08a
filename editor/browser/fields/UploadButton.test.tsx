// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { StoreContext } from '../state/context.ts';
import { UploadButton } from './UploadButton.tsx';

afterEach(cleanup);

const show = (props: Partial<Parameters<typeof UploadButton>[0]>) =>
  render(
    <StoreContext value={storeOf({})}>
      <UploadButton label="Subir" reference={{ kind: 'picture' }} take={(_, name) => ({ name })} {...props} />
    </StoreContext>,
  );

test('X5 the upload button is one element, described by the requirements of its place', () => {
  show({ reference: { kind: 'picture', min: { width: 900, height: 600 } } });
  const { id } = screen.getByText(/^JPG, PNG o WebP, de al menos 900.×.600.px, hasta 20.MB\.$/);
  const [button, ...others] = screen.getAllByRole('button');
  expect(button?.textContent).toBe('Subir');
  expect(button?.getAttribute('aria-describedby')).toBe(id);
  expect(others).toEqual([]);
});

test('X5 refused files are listed with name and reason; the other files are taken', async () => {
  let answer = (_: object) => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((give) => {
        answer = (asset) => give({ json: () => asset });
      }),
  );
  const done = vi.fn();
  const take = (_: unknown, name: string) =>
    name === 'b.jpg' ? { refusal: 'La fotografía «b.jpg» mide poco.' } : { name };
  const { container } = show({ isMany: true, take, done });
  const files = ['a.jpg', 'b.jpg', 'c.txt', 'd.jpg'].map((name) => new File(['bytes'], name));
  const input = container.querySelector('input');
  if (input) fireEvent.change(input, { target: { files } });
  for (const [index, { name }] of files.entries()) {
    await screen.findByText(`Se envía ${index + 1} de 4…`);
    answer(name === 'c.txt' ? { refusal: 'El archivo es de otro tipo.' } : { id: name });
  }
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(['a.jpg', 'd.jpg'], 2));
  expect([...screen.getByRole('status').children].map(({ textContent }) => textContent)).toEqual([
    'La fotografía «b.jpg» mide poco.',
    'c.txt: El archivo es de otro tipo.',
  ]);
});
