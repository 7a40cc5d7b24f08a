// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Preview } from './Preview.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A document at an address: jsdom does not navigate. */
function documentAt(pathname: string, reload: () => void) {
  const location = { pathname, reload };
  const page = new Proxy(document.implementation.createHTMLDocument(), {
    get: (target, key) => {
      const value = key === 'location' ? location : Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return page;
}

test('X5 the page pane says that it loads, and an update does not cancel the navigation to another page', async () => {
  const fetched = vi.fn(async (address: string) => new Response(`<p>${address}</p>`));
  vi.stubGlobal('fetch', fetched);
  const view = (address: string, revision: number) => (
    <Preview
      editions={[{ language: 'es', address }]}
      data={[]}
      revision={revision}
      onPick={() => undefined}
    />
  );
  const [replace, reload] = [vi.fn(), vi.fn()];
  const frame = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get');
  frame.mockReturnValue({ location: { replace } } as unknown as WindowProxy);
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(documentAt('/', reload));
  const { rerender } = render(view('/', 1));
  screen.getByText('Se carga la página…');
  fireEvent.load(screen.getByTitle('Página'));
  await vi.waitFor(() => expect(screen.queryByText('Se carga la página…')).toBeNull());
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  rerender(view('/aviso-legal', 1));
  expect(replace).toHaveBeenLastCalledWith('/aviso-legal');
  // A save arrives while the other page loads: an update would find differences and reload the old page.
  rerender(view('/aviso-legal', 2));
  await vi.waitFor(() => expect(fetched).toHaveBeenLastCalledWith('/aviso-legal', expect.anything()));
  await Promise.all(fetched.mock.results.map(async ({ value }) => (await value).text().catch(() => '')));
  expect(reload).not.toHaveBeenCalled();
});

test('X5 the page keeps its marks until it is idle: an island may be hydrated', async () => {
  let idle = () => {};
  const page = document.implementation.createHTMLDocument();
  page.body.textContent = '\u200cServicios\u{e0021}\u{e007f}';
  const location = { replace: () => undefined };
  const requestIdleCallback = (run: () => void) => (idle = run);
  const frame = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get');
  vi.stubGlobal('fetch', async () => new Response(''));
  frame.mockReturnValue({ location, requestIdleCallback } as unknown as WindowProxy);
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(page);
  render(
    <Preview editions={[{ language: 'es', address: '/' }]} data={[]} revision={1} onPick={() => undefined} />,
  );
  fireEvent.load(screen.getByTitle('Página'));
  expect(page.body.textContent).not.toBe('Servicios');
  act(() => idle());
  expect(page.body.textContent).toBe('Servicios');
});
