// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubObserver } from '../../../tests/support/observer.ts';
import { translatePage } from '../../../tests/support/translation.ts';
import { LocationMap } from './LocationMap.tsx';
import { LOAD_LIMIT_MS, PROBE_LIMIT_MS } from './useLiveMap.ts';

/** Replaces `Image`, which loads the host's icon; records every request. */
class FakeImage {
  static asked: FakeImage[] = [];
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  src = '';

  constructor() {
    FakeImage.asked.push(this);
  }
}

let tell: ReturnType<typeof stubObserver>;

/** Replaces `fetch`: returns a promise that is already settled, with a response or an error. */
const page = vi.fn();
const pageAnswers = (alive: boolean) =>
  page.mockImplementation(() => ({
    // biome-ignore lint/suspicious/noThenProperty: a fake promise that settles synchronously
    then: (onAnswer: () => void, onFailure: () => void) => (alive ? onAnswer() : onFailure()),
  }));

const osmUrl = 'https://www.openstreetmap.org/export/embed.html?bbox=1';
const googleUrl = 'https://www.google.com/maps?q=1&output=embed';
const words = { frameTitle: 'Mapa', move: 'Mover', done: 'Dejar' };
const consent = { ask: 'Cargar con cookies', loading: 'Cargando', failed: 'No se ha podido' };
const map = (props: Partial<ComponentProps<typeof LocationMap>> = {}) => (
  <>
    <LocationMap embedUrl={osmUrl} words={words} {...props}>
      <p>drawing</p>
    </LocationMap>
    <button type="button">elsewhere</button>
  </>
);

const announcement = () => document.querySelector('[aria-live]')?.textContent;
const frame = () => screen.queryByTitle('Mapa');
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const near = (isIntersecting = true) => act(() => tell({ isIntersecting }));
const answer = () => act(() => FakeImage.asked.at(-1)?.onload?.());
const failIcon = () => act(() => FakeImage.asked.at(-1)?.onerror?.());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const load = () => fireEvent.load(screen.getByTitle('Mapa'));
const box = () => screen.getByText('drawing').parentElement;
const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);

function expectDrawingAlone() {
  expect(screen.getByText('drawing')).toBeDefined();
  expect(frame()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
}

beforeEach(() => {
  FakeImage.asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('fetch', page);
  tell = stubObserver();
  page.mockReset();
  pageAnswers(true);
  info.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('K3 the live map', () => {
  it('loads its frame eagerly: the load timeout runs even if the box is scrolled past', () => {
    render(map());
    near();
    answer();
    expect(frame()?.getAttribute('loading')).not.toBe('lazy');
  });

  it.each<[string, () => void]>([
    ['the host is down or responds with 500', failIcon],
    ['the host is too slow', () => wait(PROBE_LIMIT_MS)],
    ['the host answers but refuses the map', () => [pageAnswers(false), answer()]],
    ['the frame never loads', () => [answer(), wait(LOAD_LIMIT_MS)]],
  ])('stays drawn when %s, and tries again when the box comes near again', (_, fail) => {
    render(map());
    near();
    const late = FakeImage.asked[0]?.onload;
    fail();
    act(() => late?.());
    expectDrawingAlone();
    expect(info).toHaveBeenCalledOnce();
    pageAnswers(true);
    near(false);
    expect(FakeImage.asked).toHaveLength(1);
    near();
    answer();
    load();
    expect(box()?.dataset.state).toBe('shown');
  });
});

describe('K3 a provider that sets cookies', () => {
  it('loads nothing before consent, then announces loading; the same button enables moving', () => {
    render(map({ consent, embedUrl: googleUrl }));
    near();
    expect(FakeImage.asked).toEqual([]);
    expect(announcement()).toBe('');
    const asking = button('Cargar con cookies');
    press('Cargar con cookies');
    press('Cargar con cookies');
    expect(FakeImage.asked.map(({ src }) => src)).toEqual(['https://www.google.com/favicon.ico']);
    expect(announcement()).toBe('Cargando');
    answer();
    expect(announcement()).toBe('Cargando');
    load();
    expect(announcement()).toBe('');
    expect(button('Mover')).toBe(asking);
  });

  it.each<[string, () => void, string]>([
    ['loads', () => [answer(), load()], ''],
    ['fails', failIcon, '«No se ha podido»'],
  ])('%s in a page that the browser has translated', async (_, end, words) => {
    render(map({ consent, embedUrl: googleUrl }));
    onTestFinished(translatePage());
    press('«Cargar con cookies»');
    await act(async () => undefined);
    expect(announcement()).toBe('«Cargando»');
    end();
    await act(async () => undefined);
    expect(announcement()).toBe(words);
    expect(button(words ? '«Cargar con cookies»' : '«Mover»')).not.toBeNull();
  });

  it('announces a failure; the button retries', () => {
    render(map({ consent, embedUrl: googleUrl }));
    press('Cargar con cookies');
    failIcon();
    expect(announcement()).toBe('No se ha podido');
    press('Cargar con cookies');
    expect(announcement()).toBe('Cargando');
    expect(FakeImage.asked).toHaveLength(2);
  });
});

describe('K3 the frame does not trap scrolling', () => {
  const hover = (pointerType: string) => Object.assign(new Event('pointerleave'), { pointerType });
  const held = () => {
    expect(button(box()?.dataset.held ? 'Dejar' : 'Mover')).not.toBeNull();
    expect(frame()?.tabIndex).toBe(box()?.dataset.held ? 0 : -1);
    expect(frame()?.hasAttribute('inert')).toBe(!box()?.dataset.held);
    return box()?.dataset.held === 'true';
  };

  beforeEach(() => {
    render(map());
    near();
    answer();
    load();
    expect(held()).toBe(false);
    press('Mover');
    expect(held()).toBe(true);
  });

  it.each<[string, boolean, () => void]>([
    ['the button', false, () => press('Dejar')],
    ['another key', true, () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['focus elsewhere', false, () => screen.getByText('elsewhere').focus()],
    ['focus inside', true, () => screen.getByText('Dejar').focus()],
    ['a press elsewhere', false, () => fireEvent.pointerDown(screen.getByText('elsewhere'))],
    ['a press inside', true, () => fireEvent.pointerDown(screen.getByText('drawing'))],
    ['the mouse leaving', false, () => box()?.dispatchEvent(hover('mouse'))],
    ['a finger lifted', true, () => box()?.dispatchEvent(hover('touch'))],
  ])('after %s, the map can be moved: %s', (_, stays, happen) => {
    act(happen);
    expect(held()).toBe(stays);
  });

  it('takes the focus from the frame when the map is released', () => {
    act(() => frame()?.focus());
    expect(document.activeElement).toBe(frame());
    // jsdom does not blur a frame without a window.
    const blur = vi.spyOn(HTMLElement.prototype, 'blur');
    act(() => void box()?.dispatchEvent(hover('mouse')));
    expect(blur.mock.contexts).toEqual([frame()]);
    blur.mockRestore();
  });
});
