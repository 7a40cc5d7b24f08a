// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { IslandBoundary } from './IslandBoundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Crash({ inEffect }: { inEffect: boolean }) {
  useEffect(() => {
    throw new Error('effect');
  }, []);
  if (!inEffect) throw new Error('render');
  return null;
}

test.each([{ inEffect: false }, { inEffect: true }])(
  'R4: a crash leaves the rest of the page standing ($inEffect)',
  (props) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <main>
        <p>El resto</p>
        <IslandBoundary fallback={<p>En su lugar</p>}>
          <Crash {...props} />
        </IslandBoundary>
      </main>,
    );
    expect(screen.getByText('El resto')).toBeTruthy();
    expect(screen.getByText('En su lugar')).toBeTruthy();
    // React reports it: nothing is swallowed.
    expect(report).toHaveBeenCalled();
  },
);

test('R4: without a crash the fallback is not seen', () => {
  render(
    <IslandBoundary fallback={<p>En su lugar</p>}>
      <p>La pieza</p>
    </IslandBoundary>,
  );
  expect(screen.queryByText('En su lugar')).toBeNull();
  expect(screen.getByText('La pieza')).toBeTruthy();
});
