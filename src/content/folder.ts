import { resolve } from 'node:path';

/** The project's folder. scripts/run.cjs names another path of it where its own would not do. */
export const projectRoot = process.env.PROJECT_DIR ?? process.cwd();

/** The folder of the content. CONTENT_DIR names another one for trials; the check, the build and the pages follow it. */
export const contentRoot = resolve(projectRoot, process.env.CONTENT_DIR ?? 'content');

/** Whether the texts of the development server carry marks: the editor asks for them. A build has none. */
export const withMarks = process.env.CONTENT_MARKS === '1';
