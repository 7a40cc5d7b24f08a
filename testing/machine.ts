/** Finds the system's programs that tests need, and installs missing ones from Debian's packages. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that tests need. */
export interface Tool {
  readonly command: string;
  /** Debian packages that contain it. */
  readonly packages: readonly string[];
  /** Other files of these packages that the tests need. */
  readonly files?: readonly string[];
}

/** What the search asks of the machine; unit tests pass a machine of their own. */
export interface Machine {
  exists(path: string): boolean;
  /** Full path of a command. */
  find(command: string): string | undefined;
  /** True when the command ended with code 0. */
  run(command: string, args: readonly string[]): boolean;
  readonly isRoot: boolean;
  /** Ubuntu is not Debian here: its `chromium` package is a stub for a snap. */
  readonly isDebian: boolean;
}

/** System servers are in sbin, which only root has on PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
const INSTALL_LIMIT_MS = 5 * 60_000;

export const thisMachine: Machine = {
  exists: existsSync,
  find: (command) =>
    [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS]
      .map((folder) => join(folder, command))
      .find(isExecutable),
  run(command, args) {
    // apt-get reports on stdout; shown only when it fails. RUNLEVEL=1: installed servers do not start.
    const { status, stdout, stderr } = spawnSync(command, args, {
      encoding: 'utf8',
      timeout: INSTALL_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
    if (status !== 0) console.error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
    return status === 0;
  },
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')),
};

/** Installs Debian packages; false when it failed or the machine does not allow it. */
export function installPackages(packages: readonly string[], machine: Machine = thisMachine): boolean {
  if (!machine.isRoot || !machine.isDebian) return false;
  console.log(`Installing from Debian: ${packages.join(', ')}`);
  return (
    machine.run('apt-get', ['update', '-q']) &&
    machine.run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])
  );
}

/**
 * Finds programs, and installs the missing ones together.
 * @returns the full path of each, in the order of `tools`
 * @throws Error when one is missing and cannot be installed
 */
export function ensureTools(tools: readonly Tool[], machine: Machine = thisMachine): string[] {
  const find = ({ command, files = [] }: Tool) =>
    files.every((file) => machine.exists(file)) ? machine.find(command) : undefined;
  const missing = tools.filter((tool) => find(tool) === undefined);
  if (missing.length > 0)
    installPackages(
      missing.flatMap(({ packages }) => packages),
      machine,
    );
  return tools.map((tool) => {
    const path = find(tool);
    if (path !== undefined) return path;
    throw new Error(
      `${tool.command} is missing: install ${tool.packages.join(', ')} (names of Debian packages).`,
    );
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
