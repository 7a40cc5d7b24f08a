/** `npm run test:build`: builds the site of the tests into `test-results/site`, from their own content. */
import { build } from 'astro';
import { CONTENT, writeContent } from './content.ts';

process.env.CONTENT_DIR = CONTENT;
writeContent(CONTENT);
await build({ outDir: 'test-results/site', logLevel: 'error' });
