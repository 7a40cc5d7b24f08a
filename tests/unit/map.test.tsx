// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationMap } from '../../src/sections/contact/LocationMap.tsx';
import { stubObserver } from './support/observer.ts';

/** Replaces `Image`, which loads the icon of the map's host. */
class FakeImage {
  static asked: FakeImage[] = [];
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  src = '';

  constructor() {
    FakeImage.asked.push(this);
  }
}

const consent = { ask: 'Cargar con cookies', loading: 'Cargando', failed: 'No se ha podido' };
const announcement = () => document.querySelector('[aria-live]')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  FakeImage.asked = [];
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('fetch', () => Promise.resolve());
  const tell = stubObserver();
  render(
    <LocationMap
      embedUrl="https://www.google.com/maps?q=1"
      words={{ frameTitle: 'Mapa', move: 'Mover', done: 'Dejar' }}
      consent={consent}
    >
      <p>drawing</p>
    </LocationMap>,
  );
  act(() => tell?.({ isIntersecting: true }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Waits in the fake clock. */
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('K3 a map whose host refuses, or does not answer, is given up, and the button tries again; its links open whole pages', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  press('Cargar con cookies');
  act(() => FakeImage.asked[0]?.onerror?.());
  expect([announcement(), screen.queryByTitle('Mapa')], 'refused').toEqual(['No se ha podido', null]);
  press('Cargar con cookies');
  await wait(5_999);
  expect(announcement(), 'no answer yet').toBe('Cargando');
  await wait(1);
  expect(announcement(), 'no answer').toBe('No se ha podido');
  press('Cargar con cookies');
  await act(async () => FakeImage.asked[2]?.onload?.());
  expect(screen.getByTitle('Mapa').getAttribute('sandbox')).toMatch(/ allow-popups-to-escape-sandbox$/);
  await wait(11_999);
  expect(announcement(), 'not loaded yet').toBe('Cargando');
  await wait(1);
  expect([announcement(), screen.queryByTitle('Mapa')], 'not loaded').toEqual(['No se ha podido', null]);
});

test('K3 a map that sets cookies loads only after a press, which is announced; the same button moves it until a press outside', async () => {
  expect([FakeImage.asked, announcement()]).toEqual([[], '']);
  const button = screen.getByRole('button');
  press('Cargar con cookies');
  expect(FakeImage.asked.map(({ src }) => src)).toEqual(['https://www.google.com/favicon.ico']);
  expect(announcement()).toBe('Cargando');
  await act(async () => FakeImage.asked[0]?.onload?.());
  fireEvent.load(screen.getByTitle('Mapa'));
  expect([announcement(), screen.getByRole('button', { name: 'Mover' })]).toEqual(['', button]);
  for (const leave of [
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.pointerLeave(button.closest('[data-state]') ?? button, { pointerType: 'mouse' }),
  ]) {
    press('Mover');
    fireEvent.pointerDown(button);
    expect(button.textContent).toBe('Dejar');
    leave();
    expect(button.textContent).toBe('Mover');
  }
});
