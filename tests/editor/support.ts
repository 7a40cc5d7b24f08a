import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { freePort, startProgram } from '../../testing/program.ts';

export { expect };

const ROOT = resolve(import.meta.dirname, '../..');
const CONTENT = join(ROOT, 'content');

/** The editor at work on a copy of the content. */
export interface Editor {
  readonly origin: string;
  /** The folder of the copy. */
  readonly root: string;
  /** The file of the hosting's settings, which does not exist. */
  readonly settings: string;
  /** What has changed in the copy, as Git shows it: lines that went and came, and files. */
  diff(): string[];
}

interface Fixtures {
  /** The errors on the console that the test provokes; any other error or warning fails it. */
  allowed: RegExp;
}

/** One editor for all tests of a worker; each begins with the content as it is in the project. */
export const test = base.extend<Fixtures & { editor: Editor }, { running: Editor }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), 'editor-'));
      const root = join(home, 'content');
      cpSync(CONTENT, root, { recursive: true });
      const port = String(await freePort());
      const settings = join(home, 'publicar.yaml');
      const program = startProgram(process.execPath, ['editor/main.ts', '--settings', settings], {
        PORT: port,
        CONTENT_DIR: root,
      });
      const origin = await program.ready((output) => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]);
      // The first request compiles the site, which takes longer than a test waits.
      await fetch(origin);
      const diff = () => {
        const options = ['diff', '--no-index', '--no-color', '--no-renames', '--unified=0'];
        const { stdout } = spawnSync('git', [...options, CONTENT, root], { encoding: 'utf8' });
        const lines = stdout.replaceAll(root.slice(1), '').split('\n');
        return lines.filter((line) => /^[-+](?![-+]{2} )|^Binary/.test(line));
      };
      await use({ origin, root, settings, diff });
      await program.stop();
      rmSync(home, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  editor: async ({ running }, use) => {
    await use(running);
    restore(running.root);
    rmSync(running.settings, { force: true });
  },
  baseURL: ({ running }, use) => use(running.origin),
  allowed: [/^$/, { option: true }],
  page: async ({ page, allowed }, use) => {
    const messages: string[] = [];
    const note = (text: string) => {
      // The live map of the page beside the form: no test reaches its host.
      if (!allowed.test(text) && !text.includes('ERR_NAME_NOT_RESOLVED')) messages.push(text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(message.text());
    });
    page.on('pageerror', (error) => note(String(error)));
    await use(page);
    if (messages.length > 0) throw new Error(`On the console:\n${messages.join('\n')}`);
  },
});

/** Makes the copy the content of the project again. Its folders stay: a watched folder that goes is watched no more. */
function restore(copy: string): void {
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' }))
    if (!existsSync(join(CONTENT, name))) rmSync(join(copy, name), { recursive: true, force: true });
  const differs = (from: string, to: string) =>
    statSync(from).isDirectory() || !existsSync(to) || !readFileSync(from).equals(readFileSync(to));
  cpSync(CONTENT, copy, { recursive: true, filter: differs });
}

/** Opens the form of a file by its address, such as `empresa/entries/company`. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/editor#/collections/${address}`);
  await page.getByText('Todo guardado').waitFor();
}

/** The form, without the page beside it. */
export const form = (page: Page): Locator => page.locator('[class*="-ControlPaneContainer"]').last();

/** The control of a field, by the field's label. */
export const control = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** Writes into a field in place of its text, in one step: Decap sets the caret back whenever it draws a field. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.evaluate((input: HTMLInputElement, words) => {
    input.select();
    document.execCommand('insertText', false, words);
  }, text);
  await expect(field).toHaveValue(text);
}

/** Takes the chosen file and waits until it is in the form: its arrival undoes what is written before. */
export async function takeFile(page: Page): Promise<void> {
  // By its text: the dialog hides the form from roles.
  const empty = form(page).locator('button', { hasText: 'Elegir una imagen' });
  const before = await empty.count();
  await page.getByRole('button', { name: 'Usar este archivo' }).click();
  await expect(empty).toHaveCount(Math.max(0, before - 1));
}

/** Presses «Guardar» and waits until all is saved. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Todo guardado').waitFor();
}

/** Presses «Guardar» and returns the sentences of the refusal. */
export async function refusedSave(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const refusal = page.locator('#refusal');
  await refusal.waitFor();
  return (await refusal.textContent()) ?? '';
}
