/** The image of deploy/Dockerfile without Docker: what its last stage copies, started and asked as it says. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
const stage = text.slice(text.lastIndexOf('\nFROM ')).split('\n');

/** What follows an instruction of the last stage, once for each time it stands there. */
function instruction(name: string): string[] {
  return stage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
}

const image = mkdtempSync(join(tmpdir(), 'image-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(image, { recursive: true, force: true });
});

test('the image holds all that the server needs, and its health check tells whether it answers', async () => {
  for (const copied of instruction('COPY')) {
    const [, from = '', to = ''] = /^--from=build \/web\/(\S+) (\S+)$/.exec(copied) ?? [];
    cpSync(join(ROOT, from), to.endsWith('/') ? join(image, to, from) : join(image, to), { recursive: true });
  }
  const [command = []] = instruction('CMD').map((words) => JSON.parse(words) as string[]);
  const [health = []] = instruction('HEALTHCHECK').map(
    (words) => JSON.parse(words.replace(/^.* CMD /, '')) as string[],
  );
  expect([command[0], health[0]]).toEqual(['node', 'node']);

  const check = (port: string) =>
    spawnSync(process.execPath, health.slice(1), { cwd: image, env: { PORT: port }, encoding: 'utf8' });
  const child = spawn(process.execPath, command.slice(1), {
    cwd: image,
    env: { PORT: '0', HOST: '127.0.0.1' },
  });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  const [port = ''] = /(?<=:)\d+/.exec(String(line)) ?? [];
  expect(check(port)).toMatchObject({ status: 0, stderr: '' });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(check(port)).toMatchObject({ status: 1, stderr: expect.stringMatching(/\S/) });
});

test('the image does not run as root, on the version of Node that the project pins', () => {
  expect(instruction('USER')).toEqual(['node']);
  const [major] = manifest.devDependencies.node.split('.');
  expect(text.match(/^FROM .*$/gm)?.every((line) => line.startsWith(`FROM node:${major}-`))).toBe(true);
});
