/** `npm run test:build`: builds the site of the tests into `test-results/site`, from their own content. */
import { build } from 'astro';

process.env.CONTENT_DIR = 'tests/fixtures/content';
await build({ outDir: 'test-results/site', logLevel: 'error' });
