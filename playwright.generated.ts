import config from './playwright.config.ts';
import { variantNames } from './tests/generated/variants.ts';

/**
 * Visits generated content: `npx playwright test --config playwright.generated.ts --project many` builds and visits one
 * variant, `--no-deps` visits it without a new build.
 */
export default {
  ...config,
  testDir: 'tests/generated',
  testIgnore: [],
  outputDir: 'test-results/visits',
  webServer: undefined,
  timeout: 900_000,
  projects: variantNames.flatMap((name) => [
    { name: `build-${name}`, testMatch: 'build.setup.ts' },
    { name, testMatch: '*.spec.ts', dependencies: [`build-${name}`] },
  ]),
};
