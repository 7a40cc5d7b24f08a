import { describe, expect, test } from 'vitest';
import { ensureTools, type Machine, type Tool, thisMachine } from './machine.ts';

const NGINX: Tool = {
  commands: ['nginx'],
  files: ['/usr/lib/nginx/brotli.so'],
  packages: ['nginx-light', 'nginx-brotli'],
};
const CADDY: Tool = { commands: ['caddy'], packages: ['caddy'] };

/** A machine with some files, where `apt-get install` brings `arrives`. */
function machine({ files = [] as string[], arrives = [] as string[], isRoot = true } = {}) {
  const ran: string[] = [];
  const there = [...files];
  const it: Machine = {
    exists: (path) => there.includes(path),
    command: (name) => there.find((path) => path === `/usr/sbin/${name}`),
    isRoot,
    isDebian: true,
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      if (args[0] === 'install') there.push(...arrives);
      return true;
    },
    say: () => {},
  };
  return { it, ran };
}

describe('tools that tests need', () => {
  test('are taken where they are, and nothing is installed', () => {
    const { it, ran } = machine({ files: ['/usr/sbin/caddy'] });
    expect(ensureTools([CADDY], it)).toEqual(['/usr/sbin/caddy']);
    expect(ran).toEqual([]);
  });

  test('are installed when missing, in one go, files of theirs included', () => {
    const { it, ran } = machine({
      files: ['/usr/sbin/nginx'],
      arrives: ['/usr/sbin/caddy', '/usr/lib/nginx/brotli.so'],
    });
    expect(ensureTools([NGINX, CADDY], it)).toEqual(['/usr/sbin/nginx', '/usr/sbin/caddy']);
    expect(ran).toEqual([
      'apt-get update -q',
      'apt-get install -y -q --no-install-recommends nginx-light nginx-brotli caddy',
    ]);
  });

  test('that cannot be installed are an error with their packages', () => {
    const { it, ran } = machine({ isRoot: false });
    expect(() => ensureTools([CADDY, NGINX], it)).toThrow(
      'caddy is missing and could not be installed: install it (Debian: caddy).',
    );
    expect(ran).toEqual([]);
  });

  test('that did not come with their package are an error too', () => {
    const { it } = machine({ arrives: ['/usr/sbin/nginx'] });
    expect(() => ensureTools([NGINX], it)).toThrow(/^nginx is missing .*nginx-light, nginx-brotli/);
  });

  test('that say no version are found all the same, when told so', () => {
    expect(thisMachine().command('true', true)).toMatch(/\/true$/);
    expect(thisMachine().command('no-such-program', true)).toBeUndefined();
  });
});
