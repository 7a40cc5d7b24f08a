// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

const words = {
  copy: 'Copiar',
  label: 'Copiar el teléfono',
  copied: 'Copiado',
  again: 'Copiado otra vez',
  refused: 'No se ha podido',
};
const button = <CopyButton value="+34 955 00 00 00" target="telefono" words={words} />;

/** Renders the button with this clipboard. */
function withClipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(
    <>
      <p id="telefono">+34 955 00 00 00</p>
      {button}
    </>,
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const announcement = () => document.querySelector('[aria-live="polite"]')?.textContent;
const press = () => act(async () => screen.getByRole('button', { name: 'Copiar el teléfono' }).click());

describe('K2 the copy button', () => {
  test('is absent without a clipboard', () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    render(button);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('announces a copy only after the browser has copied', async () => {
    let done = () => {};
    const writeText = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    withClipboard(writeText);
    expect(announcement()).toBe('');
    await press();
    expect(writeText).toHaveBeenCalledExactlyOnceWith('+34 955 00 00 00');
    expect(announcement()).toBe('');
    await act(async () => done());
    expect(announcement()).toBe('Copiado');
  });

  test('announces a refusal by the browser, selects the text, and can be pressed again', async () => {
    withClipboard(vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined));
    await press();
    expect(announcement()).toBe('No se ha podido');
    expect(getSelection()?.toString()).toBe('+34 955 00 00 00');
    await press();
    expect(announcement()).toBe('Copiado');
  });

  test('announces each press once, a repeated copy in other words, even after a blur', async () => {
    withClipboard(() => Promise.resolve());
    const heard: unknown[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        heard.push(...[...addedNodes].map(({ textContent }) => textContent));
    }).observe(document.body, { subtree: true, childList: true });
    await press();
    await press();
    screen.getByRole('button').focus();
    act(() => screen.getByRole('button').blur());
    await press();
    expect(heard).toEqual(['Copiado', 'Copiado otra vez', 'Copiado']);
  });

  test('keeps its message until a blur', async () => {
    vi.useFakeTimers();
    withClipboard(() => Promise.resolve());
    screen.getByRole('button').focus();
    await press();
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(announcement()).toBe('Copiado');
    act(() => screen.getByRole('button').blur());
    expect(announcement()).toBe('');
  });
});
