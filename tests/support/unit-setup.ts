/** Runs before each file of unit tests: those of a worker share their modules and their jsdom document. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, expect, vi } from 'vitest';

// The same values in every run: FC_SEED asks for others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 28) });

if ('document' in globalThis) {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
}

// A file that mocks a module has modules of its own.
const { testPath } = expect.getState();
if (!testPath) throw new Error('Vitest does not say which file it runs.');
if (readFileSync(testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
