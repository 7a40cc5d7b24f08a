/** Installs Debian packages for tests, as root, without starting their services, now or at the next boot. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

const INSTALL_LIMIT_MS = 20 * 60_000;
/** Output of the installations. */
const LOG = resolve(import.meta.dirname, '../../test-results/install.log');
/** Called by every package that would start a service. */
const POLICY = '/usr/sbin/policy-rc.d';
const DENY = '#!/bin/sh\nexit 101\n';

export const isRoot = process.getuid?.() === 0;

/** Whether this machine uses Debian's packages. Ubuntu's `chromium` is a stub for a snap. */
const takesPackages = (): boolean =>
  isRoot && existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Runs a command with its output in the log; true if its exit code is 0. */
export function run(command: string, args: readonly string[]): boolean {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: INSTALL_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  mkdirSync(dirname(LOG), { recursive: true });
  appendFileSync(LOG, `$ ${command} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}${error ?? ''}\n`);
  return status === 0;
}

/** systemd units and System V scripts that start at boot. */
const enabled = () => ({
  units: globSync('/etc/systemd/system/*.target.{wants,requires}/*').map((path) => basename(path)),
  scripts: globSync('/etc/rc2.d/S*').map((path) => basename(path).slice(3)),
});

/** Installs packages; false if that fails, or if this is not Debian. */
export function installPackages(packages: readonly string[]): boolean {
  if (!takesPackages()) return false;
  console.log(`Installing from Debian: ${packages.join(' ')}`);
  const before = enabled();
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, DENY, { mode: 0o755 });
  try {
    const wait = ['-q', '-o', 'DPkg::Lock::Timeout=600'];
    return (
      run('apt-get', ['update', ...wait]) &&
      run('apt-get', ['install', '-y', '--no-install-recommends', ...wait, ...packages])
    );
  } finally {
    if (isOurs) rmSync(POLICY);
    const after = enabled();
    for (const unit of after.units)
      if (!before.units.includes(unit))
        // Without this variable deb-systemd-helper does nothing.
        run('env', ['DPKG_MAINTSCRIPT_PACKAGE=tests', 'deb-systemd-helper', 'disable', unit]);
    for (const name of after.scripts)
      if (!before.scripts.includes(name)) run('update-rc.d', [name, 'disable']);
  }
}
