// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { IslandBoundary } from './IslandBoundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Crash({ at }: { at: 'render' | 'effect' }) {
  useEffect(() => {
    throw new Error('effect');
  }, []);
  if (at === 'render') throw new Error('render');
  return null;
}

test.each(['render', 'effect'] as const)('R4 an island that crashes in %s shows its fallback', (at) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <IslandBoundary fallback={<p>Fallback</p>}>
      <Crash at={at} />
    </IslandBoundary>,
  );
  expect(screen.getByText('Fallback')).toBeTruthy();
  expect(report).toHaveBeenCalled();
});

test('R4 an island that works shows no fallback', () => {
  render(
    <IslandBoundary fallback={<p>Fallback</p>}>
      <p>Island</p>
    </IslandBoundary>,
  );
  expect(screen.queryByText('Fallback')).toBeNull();
});
