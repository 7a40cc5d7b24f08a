/** Dependencies are pinned, come from the registry, and run no unapproved install script. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
}

/** The systems on which the two commands of README.md must run. */
const SYSTEMS = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['win32', 'x64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
] as const;

describe.each(['.', 'bench'])('the packages of %s', (folder) => {
  const manifest = read(`${folder}/package.json`);
  const sections = ['dependencies', 'optionalDependencies', 'devDependencies'] as const;
  const wanted = Object.assign({}, ...sections.map((section) => manifest[section]));
  const { '': root, ...others } = read(`${folder}/package-lock.json`).packages;
  const locked = Object.entries<Locked>(others);
  const names = (wanted: (entry: Locked) => boolean) =>
    locked.filter(([, entry]) => wanted(entry)).map(([path]) => path.replace(/^.*node_modules\//, ''));

  test('have exact versions, the same as in the lockfile', () => {
    const pinned = Object.assign({}, ...sections.map((section) => root[section]));
    expect(pinned).toEqual(wanted);
    const installed = Object.keys(wanted).map((name) => [name, others[`node_modules/${name}`].version]);
    expect(Object.fromEntries(installed)).toEqual(wanted);
  });

  test('come from the registry with their hash', () => {
    expect(names(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([]);
    expect(names(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test.each(SYSTEMS)('have their binaries for %s %s (decision 0007)', (os, cpu) => {
    const fits = ({ os: systems = [], cpu: processors = [], libc = [] }: Locked) =>
      systems.includes(os) && processors.includes(cpu) && !libc.includes('musl');
    // Node's binaries are optional packages of the project; other binaries, of the package that uses them.
    const owners = [['the project', root as Locked] as const, ...locked].filter(
      ([, { cpu }]) => cpu === undefined,
    );
    const lacking = owners.filter(([, { optionalDependencies = {} }]) => {
      const binaries = Object.keys(optionalDependencies).flatMap((name) =>
        locked.filter(([path, { cpu }]) => path.endsWith(`node_modules/${name}`) && cpu !== undefined),
      );
      return binaries.length > 0 && !binaries.some(([, entry]) => fits(entry));
    });
    expect(lacking.map(([path]) => path)).toEqual([]);
  });

  test('have no install script without a decision in package.json', () => {
    const scripted = new Set(names(({ hasInstallScript }) => hasInstallScript === true));
    expect(Object.keys(manifest.allowScripts ?? {}).sort()).toEqual([...scripted].sort());
  });
});
