import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { listFiles } from '../../host/files.ts';
import { CONTENT, copyContent } from '../support/fixture.ts';
import { pdfOf } from '../support/pdf.ts';
import { freePort, type Program, startProgram } from '../support/program.ts';

export { expect };

/** An editor that runs on a copy of the content. */
export interface Editor {
  readonly origin: string;
  /** The folder of the copy. */
  readonly root: string;
  /** Path of the hosting settings, where no file exists at first. */
  readonly settings: string;
  /** Lines and files that differ from the original content, in Git's format. */
  diff(): string[];
  stop(): Promise<void>;
  start(): Promise<void>;
}

interface Fixtures {
  /** Console errors that the test provokes; any other error or warning fails it. */
  allowed: RegExp;
  /** Whether the preview shows the site, which takes seconds to load, or an empty page. */
  hasSite: boolean;
}

/** One editor for all tests of a worker; each test starts with the original content. */
export const test = base.extend<Fixtures & { editor: Editor }, { running: Editor }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), 'editor-'));
      const root = join(home, 'content');
      copyContent(root);
      const port = String(await freePort());
      const settings = join(home, 'publicar.yaml');
      const origin = `http://127.0.0.1:${port}`;
      let program: Program;
      const start = async () => {
        const env = { PORT: port, CONTENT_DIR: root };
        program = startProgram(process.execPath, ['editor/main.ts', '--settings', settings], env);
        await program.ready((output) => output.includes(origin));
      };
      const stop = () => program.stop();
      await start();
      await use({ origin, root, settings, start, stop, diff: () => diffOf(root) });
      await stop();
      rmSync(home, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  editor: async ({ running }, use) => {
    await use(running);
    restore(running.root);
    await forgetDraft(running.origin);
    rmSync(running.settings, { force: true });
  },
  baseURL: ({ editor }, use) => use(editor.origin),
  allowed: [/^$/, { option: true }],
  hasSite: [false, { option: true }],
  context: async ({ context, editor, hasSite }, use) => {
    // The first request compiles the site; later ones fail until the server has seen that the content is restored.
    if (hasSite) {
      const statusOf = async () => (await fetch(editor.origin)).status;
      await expect.poll(statusOf, { timeout: 120_000, message: 'the site' }).toBe(200);
    } else await context.route(/^[^/]+\/\/[^/]+\/(?!editor)/, (route) => route.fulfill({ body: '' }));
    await use(context);
  },
  page: async ({ page, allowed }, use) => {
    const messages: string[] = [];
    const note = (text: string) => {
      // The map of the preview fails, as its host is blocked.
      if (!allowed.test(text) && !text.includes('ERR_NAME_NOT_RESOLVED')) messages.push(text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(message.text());
    });
    page.on('pageerror', (error) => note(String(error)));
    await use(page);
    // Leave the editor before the content is restored.
    if (!page.isClosed()) await page.goto('about:blank');
    if (messages.length > 0) throw new Error(`On the console:\n${messages.join('\n')}`);
  },
});

/** The differences between the content and a copy, without the editor's own files. */
function diffOf(copy: string): string[] {
  const names = new Set([CONTENT, copy].flatMap((folder) => listFiles(folder)));
  return [...names]
    .sort()
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => diffOfFile(name, copy));
}

/** Compares one file: a diff of folders is silently incomplete if the editor removes one of its own files meanwhile. */
function diffOfFile(name: string, copy: string): string[] {
  const files = [CONTENT, copy].map((folder) => join(folder, name));
  const [from, to] = files.map((file) => (existsSync(file) ? file : '/dev/null'));
  if (files.every(existsSync) && readFileSync(`${from}`).equals(readFileSync(`${to}`))) return [];
  const options = ['diff', '--no-index', '--no-color', '--unified=0', `${from}`, `${to}`];
  // Unquoted, even if a path contains «ñ».
  const { stdout, stderr, status } = spawnSync('git', ['-c', 'core.quotePath=false', ...options], {
    encoding: 'utf8',
  });
  if (status !== 0 && status !== 1) throw new Error(stderr);
  const lines = stdout.replaceAll(copy.slice(1), '').split('\n');
  return lines.filter((line) => /^[-+](?![-+]{2} )|^Binary/.test(line));
}

/** Restores the original content. Keeps folders: removing a folder would end its watcher. */
function restore(copy: string): void {
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' }))
    if (name.startsWith('.') || !existsSync(join(CONTENT, name)))
      // Retries: the editor may still be writing.
      rmSync(join(copy, name), { recursive: true, force: true, maxRetries: 5 });
  const differs = (from: string, to: string) =>
    statSync(from).isDirectory() || !existsSync(to) || !readFileSync(from).equals(readFileSync(to));
  copyContent(copy, differs);
}

/** Empties the draft, which the editor's process also has in memory. */
async function forgetDraft(origin: string): Promise<void> {
  const known = { window: crypto.randomUUID(), saved: 0 };
  const post = (path: string, body: object) =>
    fetch(`${origin}/editor/api/${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('open', known);
  await post('draft', { ...known, draft: { forms: {}, files: {}, reviewed: [] } });
}

/** Opens a field's form by its address, such as `company/phone`. */
export async function openField(page: Page, address: string): Promise<void> {
  await page.goto(`/editor#${address}`);
  await expect(page.locator('main :focus')).toHaveCount(1);
}

/** Opens a form by its name in the navigation. */
export const openForm = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Formularios' })
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click();

/** The element of a field. The address has the indexes of list items, not their ids: `footer/places/1/es`. */
function byAddress(page: Page, address: string, end = ''): Locator {
  const [, list, place, rest] = /^(.*?)\/(\d+)(?:\/(.*))?$/.exec(address) ?? [];
  if (list === undefined) return page.locator(`[id="${address}${end}"]`);
  const all = byAddress(page, list);
  // A list of pictures shows one item at a time, below the grid.
  const item = all
    .locator('> .fields > ol > li')
    .nth(Number(place))
    .or(all.locator(`[data-place="${place}"]`));
  // An item with several fields has its own id.
  if (rest === undefined)
    return item
      .and(page.locator('[id]'))
      .or(item.locator(`[id^="${list}/"]`))
      .first();
  return item.locator(`[id^="${list}/"][id$="/${rest}${end}"]`).first();
}

/** The control of a field, by its address. */
export const control = (page: Page, address: string): Locator => byAddress(page, address);

/** Runs a command in the menu of a list item, such as «Imagen 7: ». */
export async function runCommand(page: Page, item: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${item}` }).click();
  await page.getByRole('menuitem', { name: command }).click();
}

/** The message below the control of a field. */
export const problemAt = (page: Page, address: string): Locator => byAddress(page, address, '-problem');

/** Presses «Guardar» and waits until everything is saved. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await saved(page);
}

/** Waits until nothing is left to save. */
export const saved = (page: Page): Promise<void> =>
  page.getByRole('status').filter({ hasText: 'Todo guardado' }).waitFor();

/** A photograph of this size, for a file input. */
export const photograph = async (name: string, width = 1300, height = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#486' } })
    .jpeg()
    .toBuffer(),
});

/** A PDF, for a file input. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfOf(),
});
