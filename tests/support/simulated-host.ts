/** A hosting in memory, and publications to it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { Remote } from '../../editor/publish/remote.ts';
import { upload } from '../../editor/publish/upload.ts';
import type { Published } from '../../editor/shared/publication.ts';
import { temporaryFolder } from './folder.ts';

/** What a hosting keeps, with its clock. */
export class SimulatedHost {
  /** Contents by path. */
  files = new Map<string, string>();
  folders = new Set(['.']);
  /** In milliseconds; `undefined` if the host does not tell. */
  time: number | undefined = 0;

  /** A connection that breaks after a number of steps; an upload is then cut in the middle. */
  connect(steps?: number): Connection {
    return new Connection(this, steps);
  }

  /** Replaces all files. */
  fill(files: Record<string, string>): void {
    this.files = new Map(Object.entries(files));
  }

  /** The files without the list, the staged files and the test files of publishing. */
  get inPlace(): Record<string, string> {
    return Object.fromEntries([...this.files].filter(([path]) => !/^\.publica|\.prueba-/.test(path)));
  }

  get tests(): string[] {
    return [...this.files.keys()].filter((path) => /prueba|^\.publicando\/.*\/\.htaccess$/.test(path));
  }

  get staged(): string[] {
    return [...this.files.keys()].filter((path) => /^\.publicando\/[^/]+$/.test(path));
  }

  /** Publishes a site with these files. Returns the lines of progress. */
  async publish(
    files: Record<string, string>,
    remote: Remote = this.connect(),
    copy = 'this copy',
  ): Promise<string[]> {
    const site = temporaryFolder();
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(site, name)), { recursive: true });
      writeFileSync(join(site, name), content);
    }
    const lines: string[] = [];
    const replaced = this.files.get('.publicado.json');
    await upload({ site, remote, report: (line) => lines.push(line), published, replaced, copy });
    return lines;
  }
}

const published: Published = { id: 'a'.repeat(64), at: 0, computer: 'ANA-PC', values: {}, files: {} };

class Connection implements Remote {
  readonly uploaded: string[] = [];
  readonly #host: SimulatedHost;
  readonly #steps: number;
  #done = 0;
  readonly #acts = new Map<number, () => Promise<void>>();

  constructor(host: SimulatedHost, steps = Number.POSITIVE_INFINITY) {
    this.#host = host;
    this.#steps = steps;
  }
  async read(path: string) {
    await this.#step();
    return this.#host.files.get(path);
  }
  async list(folder: string) {
    await this.#step();
    const files = [...this.#host.files].filter(([path]) => dirname(path) === folder);
    return new Map(files.map(([path, content]) => [basename(path), content.length]));
  }
  async size(path: string) {
    return (await this.read(path))?.length;
  }
  async modified(_path: string): Promise<number | undefined> {
    await this.#step();
    return this.#host.time;
  }
  async upload(content: Buffer, path: string) {
    const { files, folders } = this.#host;
    expect(folders).toContain(dirname(path));
    files.set(path, String(content.subarray(0, content.length / 2)));
    await this.#step();
    files.set(path, String(content));
    this.uploaded.push(String(content));
  }
  async rename(from: string, to: string) {
    await this.#step();
    const { files, folders } = this.#host;
    if (folders.has(from)) {
      if (folders.has(to)) throw new Error('folder not empty');
      folders.delete(from);
      folders.add(to);
      for (const path of [...files.keys()].filter((one) => one.startsWith(`${from}/`)))
        this.#move(path, path.replace(from, to));
    } else this.#move(from, to);
  }
  async remove(path: string) {
    await this.#step();
    this.#host.files.delete(path);
  }
  async mkdir(path: string) {
    await this.#step();
    expect(this.#host.folders).toContain(dirname(path));
    this.#host.folders.add(path);
  }
  async rmdir(path: string) {
    await this.#step();
    if (![...this.#host.files.keys()].some((one) => one.startsWith(`${path}/`)))
      this.#host.folders.delete(path);
  }
  async close() {}

  /** Does something before a step. */
  at(step: number, act: () => Promise<void>) {
    this.#acts.set(step, act);
  }

  #move(from: string, to: string) {
    const content = this.#host.files.get(from);
    if (content === undefined) throw new Error('no such file');
    this.#host.files.delete(from);
    this.#host.files.set(to, content);
  }

  async #step() {
    await this.#acts.get(this.#done)?.();
    if (this.#done++ >= this.#steps) throw new Error('connection lost');
  }
}

/** The script of a build, with a hash in its name. */
export const script = (version: string) => `_astro/page.${version}.js`;

/** The files of two builds. Their pages have the same size, so the size alone does not distinguish them. */
export const [old, fresh] = ['1', '2'].map(
  (version): Record<string, string> => ({
    [script(version)]: `script ${version}`,
    'certificados/iso.pdf': `certificate ${version}`,
    'index.html': `<script src="/${script(version)}">`,
    '.htaccess': `# Written by the build.\nscript-src 'self' 'sha256-${version}'`,
  }),
) as [Record<string, string>, Record<string, string>];
