/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['{src,server,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    // CSS Modules keep their plain names, so that a test can name a class.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
