import config from '../../playwright.config.ts';
import { wantsAll } from '../support/tools.ts';
import { type VariantName, variantNames } from './variants.ts';

/** Variants that are visited in every state. */
const thorough: readonly VariantName[] = ['full', 'bare', 'random2'];

/**
 * Visits generated content: `LONG=1 npx playwright test --config tests/generated --project many` builds and
 * visits one variant, `--no-deps` visits it without a new build.
 */
export default {
  ...config,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/visits',
  webServer: undefined,
  timeout: 900_000,
  projects: (wantsAll() ? variantNames : (['full'] as const)).flatMap((name) => [
    { name: `build-${name}`, testMatch: 'build.setup.ts' },
    {
      name,
      testMatch: '*.spec.ts',
      grep: wantsAll() && thorough.some((one) => one === name) ? /fits/ : /fits: plain/,
      dependencies: [`build-${name}`],
    },
  ]),
};
