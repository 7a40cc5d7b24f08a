// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROBE_LIMIT_MS } from './probe.ts';
import {
  answer,
  button,
  FakeImage,
  FakeObserver,
  fakeBrowser,
  fakeFetch,
  frame,
  load,
  map,
  near,
  osmUrl,
  pageAnswers,
  press,
  wait,
} from './testing.tsx';
import { LOAD_LIMIT_MS } from './useLiveMap.ts';

function expectDrawingAlone() {
  expect(screen.getByText('drawing')).toBeDefined();
  expect(frame()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
}

const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
const error = vi.spyOn(console, 'error');

beforeEach(() => {
  fakeBrowser();
  info.mockClear();
});

afterEach(() => {
  cleanup();
  expect(error).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('K3 the frame comes only when it can be shown', () => {
  it('is only the drawing on the server', () => {
    expect(renderToString(map())).toMatch(/^<div class="[^"]+" data-state="idle"><p>drawing<\/p><\/div>/);
  });

  it('X1 asks nobody before the box comes near', () => {
    render(map());
    near(false);
    expect(FakeObserver.all[0]?.options?.rootMargin).toBe('200px');
    expect(FakeImage.asked).toHaveLength(0);
    expectDrawingAlone();
  });

  it('stays drawn without IntersectionObserver', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    render(map());
    expect(FakeImage.asked).toHaveLength(0);
    expectDrawingAlone();
  });

  it('asks the host, once, and mounts no frame until it answers', () => {
    render(map());
    near();
    expect(FakeImage.asked.map(({ src }) => src)).toEqual(['https://www.openstreetmap.org/favicon.ico?map']);
    expect(FakeObserver.all[0]?.disconnect).toHaveBeenCalled();
    expect(frame()).toBeNull();
  });

  it('mounts the frame when the host answers, and shows it when it has loaded', () => {
    render(map());
    near();
    answer();
    const iframe = screen.getByTitle('Mapa');
    expect(iframe.getAttribute('src')).toBe(osmUrl);
    expect(iframe.getAttribute('loading')).toBe('lazy');
    expect(iframe.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups');
    expect(iframe.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(iframe.parentElement?.dataset.state).toBe('mounted');
    expect(button('Mover')).toBeNull();
    load();
    expect(iframe.parentElement?.dataset.state).toBe('shown');
    expect(button('Mover')).not.toBeNull();
    wait(LOAD_LIMIT_MS);
    expect(frame()).toBe(iframe);
    expect(info).not.toHaveBeenCalled();
  });

  it('stays drawn when the host answers but refuses the map itself', () => {
    pageAnswers(false);
    render(map());
    near();
    answer();
    expect(fakeFetch.mock.calls[0]?.[0]).toBe(osmUrl);
    expect(info).toHaveBeenCalledOnce();
    expectDrawingAlone();
  });

  it('stays drawn when the host is dead or answers 500', () => {
    render(map());
    near();
    act(() => FakeImage.asked[0]?.onerror?.());
    expectDrawingAlone();
    expect(info).toHaveBeenCalledOnce();
  });

  it('stays drawn when the host is too slow, even if it answers later', () => {
    render(map());
    near();
    const late = FakeImage.asked[0]?.onload;
    wait(PROBE_LIMIT_MS - 1);
    expect(info).not.toHaveBeenCalled();
    wait(1);
    act(() => late?.());
    expectDrawingAlone();
    expect(info).toHaveBeenCalledOnce();
  });

  it('takes away a frame that never loads', () => {
    render(map());
    near();
    answer();
    wait(LOAD_LIMIT_MS - 1);
    expect(frame()).not.toBeNull();
    wait(1);
    expectDrawingAlone();
    expect(info).toHaveBeenCalledOnce();
  });

  it.each([
    ['before it is near', () => undefined],
    ['while the host is asked', () => near()],
    ['while the frame loads', () => [near(), answer()]],
  ])('leaves nothing behind when it goes %s', (_, begin) => {
    const { unmount } = render(map());
    begin();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(FakeObserver.all[0]?.disconnect).toHaveBeenCalled();
    expect(FakeImage.asked.every(({ onload, onerror }) => !onload && !onerror)).toBe(true);
  });
});

describe('K3 a provider that sets cookies waits for consent', () => {
  const google = 'https://www.google.com/maps/embed?pb=1';

  it('loads nothing by itself', () => {
    render(map('google', google));
    expect(FakeObserver.all).toHaveLength(0);
    expect(FakeImage.asked).toHaveLength(0);
    expectDrawingAlone();
  });

  it('loads when the visitor says so, on the same button, which then moves the map', () => {
    render(map('google', google));
    const consent = button('Cargar con cookies');
    press('Cargar con cookies');
    press('Cargar con cookies');
    expect(FakeImage.asked.map(({ src }) => src)).toEqual(['https://www.google.com/favicon.ico?map']);
    answer();
    load();
    expect(button('Mover')).toBe(consent);
  });

  it('can be asked for again after a failure', () => {
    render(map('google', google));
    press('Cargar con cookies');
    act(() => FakeImage.asked[0]?.onerror?.());
    press('Cargar con cookies');
    expect(FakeImage.asked).toHaveLength(2);
  });
});

describe('R4 a map that crashes', () => {
  it('leaves the drawing', () => {
    error.mockImplementation(() => undefined);
    render(map('openstreetmap', 'not an address'));
    near();
    expectDrawingAlone();
    error.mockReset();
  });
});
