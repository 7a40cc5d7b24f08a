/** Finds the system's programs that tests need, and installs missing ones from Debian's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that tests need. */
interface Tool {
  readonly command: string;
  /** Debian packages that contain it. */
  readonly packages: readonly string[];
  /** Other files of these packages that the tests need. */
  readonly files?: readonly string[];
}

/** System servers are in sbin, which only root has on PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
const INSTALL_LIMIT_MS = 5 * 60_000;

export const isRoot = process.getuid?.() === 0;
/** Ubuntu is not Debian here: its `chromium` package is a stub for a snap. */
const isDebian =
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Full path of a command. */
export function findCommand(command: string): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS]
    .map((folder) => join(folder, command))
    .find(existsSync);
}

/** Runs a command to its end; true when that is code 0. */
export function run(command: string, args: readonly string[]): boolean {
  // apt-get reports on stdout; shown only when it fails. RUNLEVEL=1: installed servers do not start.
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: INSTALL_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  if (status !== 0) console.error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return status === 0;
}

/** Installs Debian packages; false when it failed or the machine does not allow it. */
export function installPackages(packages: readonly string[]): boolean {
  if (!isRoot || !isDebian) return false;
  console.log(`Installing from Debian: ${packages.join(', ')}`);
  return (
    run('apt-get', ['update', '-q']) &&
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])
  );
}

/**
 * Finds programs, and installs the missing ones together.
 * @returns the full path of each, in the order of `tools`
 * @throws Error when one is missing and cannot be installed
 */
export function ensureTools(tools: readonly Tool[]): string[] {
  const find = ({ command, files = [] }: Tool) =>
    files.every(existsSync) ? findCommand(command) : undefined;
  const missing = tools.filter((tool) => find(tool) === undefined);
  if (missing.length > 0) installPackages(missing.flatMap(({ packages }) => packages));
  return tools.map((tool) => {
    const path = find(tool);
    if (path !== undefined) return path;
    throw new Error(
      `${tool.command} is missing: install ${tool.packages.join(', ')} (names of Debian packages).`,
    );
  });
}
