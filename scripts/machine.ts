/** What the test command asks of the machine it runs on, and how it installs what is missing. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** The machine; unit tests hand in one of their own. */
export interface Machine {
  exists(path: string): boolean;
  /** Full path of a command on PATH that says its version, or of one that cannot (`mute`). */
  command(name: string, mute?: boolean): string | undefined;
  isRoot: boolean;
  /** Debian itself: on Ubuntu the `chromium` package is only a stub for a snap, useless in a container. */
  isDebian: boolean;
  /** True when the command ended well within the time limit. */
  run(command: string, args: string[]): boolean;
  say(line: string): void;
}

/** A command that tests need, and what brings it. */
export interface Tool {
  /** Names under which systems know it; the first one found is taken. */
  commands: readonly string[];
  /** Files that the package brings besides, and that the tests need as well. */
  files?: readonly string[];
  /** Packages of Debian that bring it. */
  packages: readonly string[];
  /** It has no option that says its version: asked for one, it may even start its work, as Xvfb does. */
  mute?: boolean;
}

const INSTALL_LIMIT_MS = 5 * 60_000;
/** Servers are kept where only root's PATH leads, but anybody may run them. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

export function thisMachine(): Machine {
  return {
    exists: existsSync,
    command: commandOnPath,
    isRoot: runsAsRoot(),
    isDebian: existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')),
    run: (command, args) => {
      const result = spawnSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        timeout: INSTALL_LIMIT_MS,
        // With a run level where nothing is started, a server that is installed does not take a port at once.
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      });
      return result.status === 0;
    },
    say: (line) => console.log(line),
  };
}

/** Installs packages of Debian; true when all went well. Only root on Debian can. */
export function installPackages(machine: Machine, packages: readonly string[]): boolean {
  if (!(machine.isRoot && machine.isDebian)) return false;
  const steps = [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ];
  return steps.every((args) => machine.run('apt-get', args));
}

/**
 * Finds tools, and installs those that are missing, all in one go.
 * @returns the full path of each, in the order of `tools`
 * @throws Error that names what is missing when it cannot be installed: nothing is skipped in silence
 */
export function ensureTools(tools: readonly Tool[], machine: Machine = thisMachine()): string[] {
  const missing = tools.filter((tool) => findTool(tool, machine) === undefined);
  if (missing.length > 0) {
    const packages = missing.flatMap((tool) => tool.packages);
    machine.say(`Missing on this machine: ${packages.join(', ')}. Installing.`);
    installPackages(machine, packages);
  }
  return tools.map((tool) => {
    const found = findTool(tool, machine);
    if (found !== undefined) return found;
    const needed = tool.packages.join(', ');
    throw new Error(
      `${tool.commands[0]} is missing and could not be installed: install it (Debian: ${needed}).`,
    );
  });
}

function findTool({ commands, files = [], mute = false }: Tool, machine: Machine): string | undefined {
  if (!files.every((file) => machine.exists(file))) return undefined;
  for (const name of commands) {
    const path = machine.command(name, mute);
    if (path !== undefined) return path;
  }
  return undefined;
}

function commandOnPath(name: string, mute = false): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];
  return folders
    .map((folder) => join(folder, name))
    .find((path) => isProgram(path) && (mute || answers(path)));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function answers(path: string): boolean {
  // A stub that only tells where to get the program exists as well, but does not answer.
  return ['--version', '-v', 'version'].some((option) => {
    const { status, stdout } = spawnSync(path, [option], { encoding: 'utf8', timeout: 15_000 });
    // wrk says its version and then ends as if it had failed.
    return status === 0 || new RegExp(`^${basename(path)} .*\\d+\\.\\d+`).test(stdout ?? '');
  });
}
