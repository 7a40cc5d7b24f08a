import { readFile, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const HEADING = `Programas, tipografías y datos de terceros

Este sitio se ha hecho con los programas, la tipografía y los datos que siguen. Sus autores
permiten usarlos con las condiciones que acompañan a cada uno. Los mapas dibujados parten de los
datos de dominio público de Natural Earth (naturalearthdata.com), en la versión de world-atlas.
`;
/** Licences that only require their text in the distribution. A person must approve any other. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];
/** Packages in inline scripts, which Vite's report omits. */
const OUTSIDE_CHUNKS = ['astro', 'rolldown'];
const RULE = '─'.repeat(80);

/** A package in the report of Vite's `build.license`. */
interface Licence {
  readonly name: string;
  readonly version?: string;
  readonly identifier?: string;
  readonly text?: string | undefined;
}

/** Replaces the report of Vite's `build.license` by licencias.txt, with the font and the coast data. */
export function licences(): AstroIntegration {
  return {
    name: 'licences',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const report = new URL('licencias.json', dir);
        const bundled: Licence[] = JSON.parse(await readFile(report, 'utf8'));
        const all: Licence[] = [
          ...(await Promise.all(
            bundled.map(async (one) => ({ ...one, text: one.text ?? (await mitText(one)) })),
          )),
          ...(await Promise.all(OUTSIDE_CHUNKS.map(installed))),
          { name: 'Archivo', identifier: 'OFL-1.1', text: await read('src/assets/fonts/licence.txt') },
          {
            name: 'world-atlas',
            version: '2.0.2',
            identifier: 'ISC',
            text: await read('src/components/LocatorMap/world-atlas.txt'),
          },
        ];
        all.sort((a, b) => a.name.localeCompare(b.name, 'en'));
        await writeFile(new URL('licencias.txt', dir), [HEADING, ...all.map(formatLicence)].join('\n'));
        await rm(report);
      },
    },
  };
}

/** A package as a section of licencias.txt. @throws Error when a person must approve its licence */
export function formatLicence({ name, version = '', identifier = '', text }: Licence): string {
  if (!ALLOWED.includes(identifier) || !text)
    throw new Error(`A person must approve the licence of ${name}: ${identifier || 'none'}.`);
  return `${RULE}\n${`${name} ${version}`.trim()} · ${identifier}\n\n${text.trim()}\n`;
}

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

async function installed(name: string): Promise<Licence> {
  const { version, license } = JSON.parse(await read(`node_modules/${name}/package.json`));
  return { name, version, identifier: license, text: await read(`node_modules/${name}/LICENSE`) };
}

/** The MIT text for a package that states only its author (embla-carousel); taken from React's copy. */
async function mitText({ name, identifier }: Licence): Promise<string | undefined> {
  const { author } = JSON.parse(await read(`node_modules/${name}/package.json`));
  const [, terms] = (await read('node_modules/react/LICENSE')).split(/^Copyright .*$/m);
  return identifier === 'MIT' && author ? `MIT License\n\nCopyright (c) ${author}\n${terms}` : undefined;
}
