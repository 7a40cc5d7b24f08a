import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import { loadContent } from '../../src/content/load.ts';
import { ContentError, type Mistake } from '../../src/content/mistakes.ts';
import { valueAt } from '../../src/content/walk.ts';

/**
 * A copy of content/es to spoil. Fields are set by their path, not by the words that stand there, so that the company
 * can change its texts and the tests still hold.
 */
export class Draft {
  readonly root = join(mkdtempSync(join(tmpdir(), 'contenido-')), 'content/es');

  /** @param original what to copy, when it is not content/es itself */
  constructor(original = join(import.meta.dirname, '../../content/es')) {
    mkdirSync(this.root, { recursive: true });
    for (const path of readdirSync(original, { recursive: true, encoding: 'utf8' })) {
      const [from, to] = [join(original, path), join(this.root, path)];
      if (/\.(webm|mp4)$/.test(path)) writeFileSync(to, start(from));
      else if (/\.(yaml|pdf|jpe?g|png|webp)$/.test(path)) cpSync(from, to);
      else if (!path.includes('.')) mkdirSync(to, { recursive: true });
    }
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  bytes(file: string): Buffer {
    return readFileSync(join(this.root, file));
  }

  write(file: string, content: string | Uint8Array): this {
    writeFileSync(join(this.root, file), content);
    return this;
  }

  remove(file: string): this {
    rmSync(join(this.root, file));
    return this;
  }

  files(folder: string): string[] {
    return readdirSync(join(this.root, folder));
  }

  /** The keys of a group, or the indexes of a list. */
  keys(file: string, path: readonly (string | number)[] = []): string[] {
    return Object.keys(valueAt(parse(this.read(file)), path) ?? {});
  }

  set(file: string, path: readonly (string | number)[], value: unknown): this {
    const document = parseDocument(this.read(file));
    document.setIn(path, value);
    return this.write(file, document.toString({ lineWidth: 0 }));
  }

  /** Removes a field, or gives it another name. */
  rename(file: string, path: (string | number)[], name?: string): this {
    const document = parseDocument(this.read(file));
    const value: unknown = document.getIn(path, true);
    document.deleteIn(path);
    if (name) document.setIn([...path.slice(0, -1), name], value);
    return this.write(file, document.toString({ lineWidth: 0 }));
  }

  async mistakes(): Promise<readonly Mistake[]> {
    return (await this.error())?.mistakes ?? [];
  }

  /** The report as people read it, lines of files masked: they move with every text that the company edits. */
  async report(): Promise<string> {
    return ((await this.error())?.message ?? 'Sin errores.').replace(/línea \d+/g, 'línea N');
  }

  private async error(): Promise<ContentError | undefined> {
    try {
      await loadContent(this.root);
      return undefined;
    } catch (error) {
      if (error instanceof ContentError) return error;
      throw error;
    }
  }

  discard(): void {
    rmSync(join(this.root, '../..'), { recursive: true });
  }
}

/** The first bytes of a video are all that the checks look at: copying it whole would only be slow. */
function start(path: string): Uint8Array {
  const bytes = Buffer.alloc(64);
  const handle = openSync(path, 'r');
  readSync(handle, bytes);
  closeSync(handle);
  return bytes;
}
