import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig, sharpImageService } from 'astro/config';
import { hosting } from './hosting/build.ts';
import { cms } from './integrations/cms.ts';
import { contentInDev } from './integrations/content.ts';
import { contentFolder } from './src/content/folder.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
// Without this file, librsvg prints errors on a machine that has no fonts.
process.env.FONTCONFIG_FILE = resolve('src/assets/fonts/fonts.conf');

const { hooks, ...reactOfAstro } = react();

/** React with the server renderer of integrations/react.ts, for which `@astrojs/react` has no option. */
const onlyReact: AstroIntegration = {
  ...reactOfAstro,
  hooks: {
    ...hooks,
    'astro:config:setup': (setup) =>
      hooks['astro:config:setup']?.({
        ...setup,
        addRenderer: (theirs) =>
          setup.addRenderer({ ...theirs, serverEntrypoint: './integrations/react.ts' }),
      }),
  },
};

/** The client directive `client:near`, which loads no script file before the first input. */
const near: AstroIntegration = {
  name: 'client-near',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'near', entrypoint: './src/scripts/near.ts' }),
  },
};

/** Puts what Vite's report of licences does not know before it: font, coast data, code in inline scripts, texts not in a package. */
const licences: AstroIntegration = {
  name: 'licences',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const report = new URL('licencias.txt', dir);
      const texts = [await readFile('integrations/licences.txt'), await readFile(report)];
      await writeFile(report, texts.join(''));
    },
  },
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const styleModules = globSync('src/**/*.module.css').sort();

/**
 * The name of a module's class in the page. Readable in development, `Header-bar`; in a build a letter for the module and
 * the number of the class in it, `C1`, which makes each page 0.9 kB lighter.
 */
function className(name: string, file: string, css: string): string {
  if (process.env.NODE_ENV !== 'production') return `${basename(file, '.module.css')}-${name}`;
  const names = new Set(css.match(/(?<=\.)[a-z]\w*/gi));
  const letter = letters[styleModules.indexOf(relative('', file))];
  if (!letter || !names.has(name))
    throw new RangeError(`${file}: .${name} has no short name: hyphen, 53rd module, or outside src/.`);
  return `${letter}${[...names].indexOf(name)}`;
}

export default defineConfig({
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [onlyReact, near, contentInDev(), licences, cms(), hosting()],
  // Effort 2 takes an eighth of the default's time for 10 % more bytes. 4:2:0 decodes 20 % faster.
  image: { service: sharpImageService({ avif: { effort: 2, chromaSubsampling: '4:2:0' } }) },
  vite: {
    build: {
      // The floor of browsers (docs/decisions/0029).
      cssTarget: ['safari17.4', 'chrome125', 'firefox126'],
      license: { fileName: 'licencias.txt' },
    },
    // The hash as in Astro's own names.
    worker: { rolldownOptions: { output: { entryFileNames: '_astro/[name].[hash].js' } } },
    css: { modules: { generateScopedName: className } },
    // import.meta.glob accepts only literals: this alias is the content folder.
    resolve: { alias: { '@content': resolve(contentFolder()) } },
  },
});
