import { resolve } from 'node:path';

/** The project's folder. scripts/run.cjs sets PROJECT_DIR to a symlink if Vite cannot use the real path. */
export const projectRoot = process.env.PROJECT_DIR ?? process.cwd();

/** The content folder of checks, build and pages. CONTENT_DIR overrides it. */
export const contentRoot = resolve(projectRoot, process.env.CONTENT_DIR ?? 'content');
