// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './testing/browser.ts';
import { button, carousel, freshEachTime, mount, position, region, view } from './testing/mount.tsx';
import { words } from './testing/strip.tsx';

freshEachTime();

describe('S3 operation', () => {
  it('goes round by its buttons', () => {
    mount();
    fireEvent.click(button(words.previous));
    expect(position()).toBe(13);
    fireEvent.click(button(words.next));
    expect(position()).toBe(1);
  });

  it('takes the arrows, Home and End, and leaves combinations to the browser', () => {
    mount();
    const press = (key: string, more = {}) => fireEvent.keyDown(view(), { key, ...more });
    expect(press('ArrowRight')).toBe(false);
    expect(position()).toBe(2);
    press('End');
    expect(position()).toBe(13);
    press('Home');
    expect(position()).toBe(1);
    press('ArrowLeft');
    expect(position()).toBe(13);
    expect(press('ArrowLeft', { altKey: true })).toBe(true);
    expect(position()).toBe(13);
  });

  it('names itself and its slides, and speaks only when it stands', () => {
    mount();
    expect(region().getAttribute('aria-roledescription')).toBe('carrusel');
    expect(screen.getAllByRole('group', { name: /^\d+ de 13$/ })).toHaveLength(13);
    expect(view().getAttribute('aria-live')).toBe('off');
    fireEvent.pointerEnter(region());
    expect(view().getAttribute('aria-live')).toBe('polite');
    fireEvent.click(button(words.next));
    expect(view().textContent).toBe('2 de 13: Imagen número 2');
  });

  it('fetches the pictures that come next', () => {
    mount();
    const eager = () => document.querySelectorAll('img[loading="eager"]').length;
    expect(eager()).toBe(5);
    fireEvent.click(button(words.next));
    expect(eager()).toBe(6);
  });

  it('disables its buttons when there is nowhere to go', () => {
    stubBrowser();
    render(carousel(1));
    for (const control of within(region()).getAllByRole('button')) {
      expect((control as HTMLButtonElement).disabled).toBe(true);
    }
  });
});

describe('S3 and R4 without a working script', () => {
  it('renders on the server a named region with a strip the keyboard reaches', () => {
    const markup = renderToStaticMarkup(carousel());
    expect(markup).toContain('tabindex="0"');
    expect(markup).not.toContain('data-live');
    expect(markup).not.toContain('style=');
    expect(markup).not.toContain('Avería');
    expect(markup.match(/<img /g)).toHaveLength(13);
  });

  it('stays a strip where the browser lacks what Embla needs', () => {
    stubBrowser();
    vi.stubGlobal('IntersectionObserver', undefined);
    render(carousel());
    expect(region().hasAttribute('data-live')).toBe(false);
    expect(screen.queryByText('Avería')).toBeNull();
  });

  it('leaves the strip and says what failed when it crashes', () => {
    stubBrowser();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor() {
          throw new Error('crash');
        }
      },
    );
    render(carousel());
    expect(screen.getByText('Avería')).toBeDefined();
    expect(region().querySelectorAll('img')).toHaveLength(13);
    expect(within(region()).queryByRole('button')).toBeNull();
  });
});
