// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, fakeBrowser, frame, press, show } from './testing.tsx';

beforeEach(fakeBrowser);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('K3 the frame does not trap scrolling', () => {
  const held = () => {
    const iframe = screen.getByTitle('Mapa');
    const state = [iframe.parentElement?.dataset.held, iframe.tabIndex, iframe.hasAttribute('inert')].join();
    expect([',-1,true', 'true,0,false']).toContain(state);
    expect(button(state === ',-1,true' ? 'Mover' : 'Dejar')?.hasAttribute('aria-pressed')).toBe(false);
    return state === 'true,0,false';
  };

  it('is out of reach until the button is pressed, and again when it is pressed again', () => {
    show();
    expect(held()).toBe(false);
    press('Mover');
    expect(held()).toBe(true);
    press('Dejar');
    expect(held()).toBe(false);
  });

  it('takes the keys from the frame when it is let go of', () => {
    show();
    press('Mover');
    act(() => frame()?.focus());
    expect(document.activeElement).toBe(frame());
    // jsdom's own blur leaves a frame of no window focused.
    const blur = vi.spyOn(HTMLElement.prototype, 'blur');
    act(() => void frame()?.parentElement?.dispatchEvent(hover('mouse')));
    expect(blur.mock.contexts).toEqual([frame()]);
  });

  const hover = (pointerType: string) =>
    Object.assign(new Event('pointerleave'), { pointerType }) satisfies Event;
  it.each([
    ['Escape', false, () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['another key', true, () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['focus elsewhere', false, () => screen.getByText('elsewhere').focus()],
    ['focus inside', true, () => screen.getByText('Dejar').focus()],
    ['a press elsewhere', false, () => fireEvent.pointerDown(screen.getByText('elsewhere'))],
    ['a press inside', true, () => fireEvent.pointerDown(screen.getByText('drawing'))],
    ['the mouse leaving', false, () => frame()?.parentElement?.dispatchEvent(hover('mouse'))],
    ['a finger lifted', true, () => frame()?.parentElement?.dispatchEvent(hover('touch'))],
  ])('%s: held %s', (_, stays, happen) => {
    show();
    press('Mover');
    act(() => void happen());
    expect(held()).toBe(stays);
  });
});
