// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { layOutSkipped } from './skipped-layout.ts';

test('X1 the page is laid out even if the browser is never idle', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout) setTimeout(run, options.timeout);
  });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
  document.documentElement.dataset.skip = '';
  document.body.innerHTML = '<section></section><section data-skippable></section><footer></footer>';
  await layOutSkipped();
  expect(document.querySelectorAll('[data-laid-out]')).toHaveLength(2);
});
