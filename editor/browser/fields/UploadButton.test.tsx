// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { StoreContext } from '../state/context.ts';
import { freeName, UploadButton } from './UploadButton.tsx';

afterEach(cleanup);

const show = (props: Partial<Parameters<typeof UploadButton>[0]>) =>
  render(
    <StoreContext value={storeOf({})}>
      <UploadButton label="Subir" reference={{ kind: 'picture' }} add={(_, name) => ({ name })} {...props} />
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

test('X5 refused files are listed with name and reason; the other files are added', async () => {
  let answer = (_: object) => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((give) => {
        answer = (asset) => give({ json: () => asset });
      }),
  );
  const done = vi.fn();
  const add = (_: unknown, name: string) =>
    name === 'b.jpg' ? { refusal: 'La fotografía «b.jpg» mide poco.' } : { name };
  const { container } = show({ isMany: true, add, done });
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

const asset = { id: 'a', bytes: 1, at: 0, ending: 'jpg' };
const state = { files: { 'fotos/con-2.jpg': 'a' }, assets: { a: asset } };

test.each([
  ['Nave Ámbar (1).JPG', 'nave-ambar-1.jpg'],
  // The bytes decide the extension.
  ['IMG_0042.HEIC', 'img-0042.jpg'],
  ['captura.1.png', 'captura-1.jpg'],
  ['nave', 'nave.jpg'],
  // Reserved by Windows; `con-2.jpg` is taken.
  ['CON.jpg', 'con-3.jpg'],
  ['¿?.jpg', 'archivo.jpg'],
  // File systems limit a name to 255 bytes.
  [`${'muy '.repeat(60)}larga.jpg`, `${'muy-'.repeat(19)}muy.jpg`],
])('X5 an uploaded %s gets a name that is valid on every system: %s', (fileName, name) => {
  expect(freeName(state, 'picture', fileName, 'jpg')).toBe(name);
});
