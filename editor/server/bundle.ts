import { join } from 'node:path';
import { build } from 'vite';

/**
 * The editor's page. React Aria adds an inline style, which the CSP forbids, unless an element has the id of that
 * style; editor.css contains its rule.
 */
export const page = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Editor del sitio</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/editor/main.css" id="react-aria-pressable-style">
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/editor/main.js"></script>
  </body>
</html>
`;

/** Bundles the script and the styles of the page in memory. */
export async function bundle(): Promise<{ script: string; styles: string }> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: join(import.meta.dirname, '../browser'),
    logLevel: 'warn',
    resolve: { preserveSymlinks: process.execArgv.includes('--preserve-symlinks') },
    // The development server shares the process and its NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      cssCodeSplit: false,
      // Inlines the site's font.
      assetsInlineLimit: 100_000,
      rolldownOptions: {
        input: join(import.meta.dirname, '../browser/app/main.tsx'),
        output: { codeSplitting: false },
        // On a slow machine, Rolldown prints warnings about plugins.
        checks: { bundlerTimings: false },
      },
    },
  });
  if (!('output' in built)) throw new Error('The bundle of the editor has no output.');
  const [script, ...others] = built.output;
  const styles = others.map((part) => (part.type === 'asset' ? String(part.source) : ''));
  return { script: script.code, styles: styles.join('') };
}
