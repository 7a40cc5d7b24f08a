// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { getAt } from '../../shared/keyed.ts';
import type { Asset, Version, VersionSummary } from '../../shared/protocol.ts';
import { StoreContext } from '../state/context.ts';
import { assetAt } from '../state/editor-state.ts';
import { Versions } from './Versions.tsx';

const picture = { id: 'a'.repeat(64), bytes: 1, at: 1, ending: 'jpg' } satisfies Asset;

/** Opens «Versiones» with these server responses by path. */
async function open(answers: Record<string, unknown>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/editor/api/', ''));
    return Response.json(answers[asked.at(-1) ?? '']);
  });
  const [store, close] = [storeOf({ hero: { title: { es: 'Titular' } } }), vi.fn()];
  render(
    <StoreContext value={store}>
      <Versions close={close} />
    </StoreContext>,
  );
  await waitFor(() => expect(screen.queryByText('Se buscan las versiones…')).toBeNull());
  return { asked, store, close };
}

const summaries = () => [...document.querySelectorAll('summary')];
/** Opens the nth version. */
const unfold = (index: number) => fireEvent.click(summaries()[index] ?? document.body);

const summary = (
  at: number,
  changed: VersionSummary['changed'],
  removed: Version['removed'] = {},
): VersionSummary => {
  return { at, changed, removed };
};
const version = (at: number, rest: Partial<Version>): Version => {
  return { at, before: {}, after: {}, removed: {}, ...rest };
};

afterEach(cleanup);

test('X5 five hundred versions are listed with summaries; a version is read when it is opened', async () => {
  const minute = 60_000;
  const list = Array.from({ length: 500 }, (_, index) => {
    return summary((500 - index) * minute, { certifications: { text: 1 }, hero: { text: 2, moved: 1 } });
  });
  const before = { services: { title: { es: 'Servicios de antes' } } };
  const after = { services: { title: { es: 'Servicios de ahora' } } };
  const { asked } = await open({
    versions: list,
    [`versions/${498 * minute}`]: version(498 * minute, { before, after }),
  });
  expect(asked).toEqual(['versions']);
  expect(summaries()).toHaveLength(500);
  expect(summaries()[0]?.textContent).toMatch(
    /^\d?\d:\d\d · Certificaciones · 1 texto; Portada · 2 textos, 1 cambio de orden$/,
  );
  unfold(2);
  expect((await screen.findByText('antes')).tagName).toBe('DEL');
  expect(screen.getByText('ahora').tagName).toBe('INS');
  expect(asked).toEqual(['versions', `versions/${498 * minute}`]);
});

test('X5 a version is shown without files that the content no longer has', async () => {
  const values = { pastForm: { title: 'x' }, constructor: {}, services: { title: { es: 'x' } } };
  await open({
    versions: [
      summary(2, { pastForm: 1, constructor: 1, services: 1 }),
      summary(1, {}, { 'fotos/nave.jpg': picture }),
    ],
    'versions/2': version(2, { before: values as Version['before'] }),
  });
  expect(summaries()[0]?.textContent).toMatch(/Servicios · 1 cambio$/);
  expect(summaries()[0]?.textContent).not.toContain('pastForm');
  expect(summaries()[1]?.textContent).toMatch(/ 1 archivo$/);
  unfold(0);
  expect((await screen.findAllByRole('heading', { level: 4 })).map(({ textContent }) => textContent)).toEqual(
    ['Servicios'],
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('X5 a form is restored with a picture that a later save removed', async () => {
  const later = { ...picture, id: 'b'.repeat(64) };
  const { asked, store, close } = await open({
    versions: [
      summary(3, {}, { 'fotos/nave.jpg': later }),
      summary(2, {}, { 'fotos/nave.jpg': picture }),
      summary(1, { hero: 1 }),
    ],
    'versions/1': version(1, { before: { hero: { wide: 'nave.jpg' } }, after: { hero: {} } }),
  });
  unfold(2);
  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar «Portada» como estaba antes' }));
  expect(close).toHaveBeenCalledOnce();
  const { content, notice, form } = store.get();
  expect(getAt(content, ['hero'])).toEqual({ wide: 'nave.jpg' });
  expect(getAt(content, ['pictures', 'nave.jpg'])).toEqual({ standIn: false });
  expect(assetAt(store.get(), 'fotos/nave.jpg')).toEqual(picture);
  expect([form.title, notice?.text]).toEqual(['Portada', '«Portada» vuelve a ser como antes.']);
  expect(asked).toEqual(['versions', 'versions/1']);
});

test('X5 everything returns to how it was after a save, files included, in one step', async () => {
  const { asked, store, close } = await open({
    versions: [summary(2, { hero: 1 }), summary(1, { hero: 1 })],
    'versions/1': version(1, {}),
    'versions/1?since': version(1, {
      before: { hero: { title: { es: 'De entonces' } }, pictures: { 'nave.jpg': { standIn: false } } },
      removed: { 'fotos/nave.jpg': picture },
    }),
  });
  store.dispatch({
    do: 'change',
    changes: [{ file: 'legal', path: ['title'], value: { es: 'Sin guardar' } }],
  });
  unfold(1);
  fireEvent.click(await screen.findByRole('button', { name: /^Volver a como estaba todo el .* a las \d/ }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  const { content, past } = store.get();
  expect(content).toMatchObject({ hero: { title: { es: 'De entonces' } }, pictures: { 'nave.jpg': {} } });
  expect([content.legal, past.length]).toEqual([undefined, 2]);
  expect(assetAt(store.get(), 'fotos/nave.jpg')).toEqual(picture);
  store.dispatch({ do: 'undo' });
  expect(store.get().content).toMatchObject({ hero: { title: { es: 'Titular' } }, legal: { title: {} } });
  expect(store.get().files).toEqual({});
  expect(asked).toEqual(['versions', 'versions/1', 'versions/1?since']);
});

test('X5 versions that cannot be read show the reason', async () => {
  await open({ versions: [summary(1, {})], 'versions/1': { refusal: 'Ya no está.' } });
  unfold(0);
  expect((await screen.findByRole('alert')).textContent).toBe('Ya no está.');
  cleanup();
  await open({});
  expect(screen.getByRole('alert').textContent).toBe('El editor no responde.');
});

test('X5 versions are grouped by day; a moved item shows its old and new place', async () => {
  const now = Date.now();
  const volumes = {
    before: { company: { containers: [12, 16, 20] } },
    after: { company: { containers: [16, 20, 12] } },
  };
  await open({
    versions: [summary(now, {}), summary(now - 3 * 24 * 60 * 60 * 1000, {})],
    [`versions/${now}`]: version(now, volumes),
  });
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Hoy', expect.stringMatching(/^[A-Z].*, \d+ de .* de \d{4}$/)]);
  unfold(0);
  expect(await screen.findByText('«12» pasó del 1 al 3.')).toBeDefined();
  expect(document.querySelector('del, ins')).toBeNull();
});
