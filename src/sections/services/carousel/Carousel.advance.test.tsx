// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from './testing/browser.ts';
import { button, carousel, freshEachTime, mount, pass, position, region } from './testing/mount.tsx';
import { words } from './testing/strip.tsx';

freshEachTime();

describe('S2 advance', () => {
  it('advances every 2000 ms, and from the last picture to the first', () => {
    mount();
    pass(1999);
    expect(position()).toBe(1);
    pass(1);
    expect(position()).toBe(2);
    pass(2000 * 12);
    expect(position()).toBe(1);
  });

  it('holds while the pointer is over it and goes on when it leaves', () => {
    mount();
    fireEvent.pointerEnter(region());
    pass(5000);
    expect(position()).toBe(1);
    fireEvent.pointerLeave(region());
    pass(2000);
    expect(position()).toBe(2);
  });

  it('gives each picture its whole time after a press', () => {
    mount();
    pass(1500);
    fireEvent.click(button(words.next));
    pass(1999);
    expect(position()).toBe(2);
    pass(1);
    expect(position()).toBe(3);
  });
});

describe('S3 reasons to hold', () => {
  it('waits until it is on screen, and while it is off screen', () => {
    const browser = stubBrowser();
    render(carousel());
    pass(5000);
    expect(position()).toBe(1);
    browser.show(region());
    pass(2000);
    expect(position()).toBe(2);
    browser.show(region(), false);
    pass(5000);
    expect(position()).toBe(2);
  });

  it('holds while the tab is hidden', () => {
    const browser = mount();
    browser.hideTab(true);
    pass(5000);
    expect(position()).toBe(1);
    browser.hideTab(false);
    pass(2000);
    expect(position()).toBe(2);
  });

  it('holds while focus is inside, wherever it moves there', () => {
    mount();
    act(() => button(words.next).focus());
    act(() => button(words.previous).focus());
    pass(5000);
    expect(position()).toBe(1);
    act(() => button(words.previous).blur());
    pass(2000);
    expect(position()).toBe(2);
  });

  it("keeps the visitor's pause, whatever comes and goes", () => {
    const browser = mount();
    fireEvent.click(button(words.pause));
    fireEvent.pointerEnter(region());
    fireEvent.pointerLeave(region());
    act(() => button(words.next).focus());
    fireEvent.click(button(words.next));
    act(() => button(words.next).blur());
    browser.hideTab(true);
    browser.hideTab(false);
    browser.show(region(), false);
    browser.show(region());
    pass(10_000);
    expect(position()).toBe(2);
    fireEvent.click(button(words.play));
    pass(2000);
    expect(position()).toBe(3);
  });

  it('plays on at a press on play, though the focus is on that button', () => {
    mount();
    act(() => button(words.pause).focus());
    fireEvent.click(button(words.pause));
    fireEvent.click(button(words.play));
    pass(2000);
    expect(position()).toBe(2);
  });
});

describe('B3 reduced motion', () => {
  it('never advances by itself, and says so on its button', () => {
    mount({ still: true });
    pass(10_000);
    expect(position()).toBe(1);
    expect(button(words.play)).toBeDefined();
  });

  it('follows the setting as it changes', () => {
    const browser = mount();
    browser.reduceMotion(true);
    pass(10_000);
    expect(position()).toBe(1);
    browser.reduceMotion(false);
    pass(2000);
    expect(position()).toBe(2);
  });

  it('moves at once when told to', () => {
    mount({ still: true });
    fireEvent.click(button(words.next));
    expect(document.querySelector<HTMLElement>('[data-track]')?.style.transform).toContain('-400px');
  });
});
