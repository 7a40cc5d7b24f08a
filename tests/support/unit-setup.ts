/** Runs before each unit test file: the files of a worker share their modules and their jsdom document. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, expect, vi } from 'vitest';

// A fixed seed by default; FC_SEED sets another.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 28) });

if ('document' in globalThis) {
  // Long enough for a busy machine, as in vitest.config.ts.
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
}

// A file that mocks a module gets its own modules.
const { testPath } = expect.getState();
if (!testPath) throw new Error('Vitest does not say which file it runs.');
if (readFileSync(testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
