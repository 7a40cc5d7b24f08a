/** The CMS on a copy of the content in the browser's private file system, which its backend for tests reads. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { type FileName, readContent } from '../../src/content/loader.ts';
import { files } from '../../src/content/schemas.ts';
import { CONTENT } from '../content.ts';
import { serveAdmin } from './support/admin.ts';
import { test } from './support/repeat.ts';

test.skip(!process.env.CI, 'with CI=true only: takes half a minute');

const read = (name: FileName) => readFileSync(join(CONTENT, files[name].path), 'utf8');

test.beforeEach(async ({ context, page }) => {
  await serveAdmin(context, { name: 'test-repo' });
  await page.goto('/admin/config.json');
  const texts = (Object.keys(files) as FileName[]).map((name) => [files[name].path, read(name)] as const);
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    for (const [path, text] of all) {
      let folder = await root.getDirectoryHandle('sveltia-cms-test', { create: true });
      const parts = ['content', ...path.split('/')];
      const last = parts.pop() ?? '';
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
      const stream = await (await folder.getFileHandle(last, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, texts);
  await start(page);
});

async function start(page: Page) {
  await page.goto('/admin/');
  await page.getByRole('button', { name: 'Trabajar con un repositorio de prueba' }).click();
}

async function open(page: Page, name: FileName) {
  const title = files[name].schema.meta()?.title ?? '';
  await page.getByRole('row').filter({ hasText: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/${name}$`));
}

/** Saves the open form, which closes it, and returns its file. */
async function save(page: Page, name: FileName) {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/_singletons$/);
  return stored(page, name);
}

const stored = (page: Page, name: FileName) =>
  page.evaluate(async (parts) => {
    let folder = await navigator.storage.getDirectory();
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
    return (await (await folder.getFileHandle(parts.at(-1) ?? '')).getFile()).text();
  }, `sveltia-cms-test/content/${files[name].path}`.split('/'));

/** The values of a file by path: `es.lines.0.title`. */
const leaves = (value: unknown, path: string[] = []): Record<string, unknown> =>
  typeof value === 'object' && value !== null
    ? Object.assign({}, ...Object.entries(value).map(([key, item]) => leaves(item, [...path, key])))
    : { [path.join('.')]: value };

test('A letter typed and saved in a form changes that value alone', async ({ page }) => {
  test.setTimeout(120_000);
  const folder = test.info().outputPath('content');
  cpSync(CONTENT, folder, { recursive: true });
  process.env.CONTENT_DIR = folder;
  const refused: string[] = [];
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()),
  );
  for (const name of Object.keys(files) as FileName[]) {
    await open(page, name);
    if (name === 'pictures' || name === 'wastes')
      await page.getByRole('button', { name: 'Expandir todo' }).first().click();
    const boxes = page
      .getByRole('group', { name: 'Editor de contenido' })
      .locator('input[type=text], textarea');
    // The first text of a waste is its code, which a letter would spoil.
    const box = boxes.nth(name === 'wastes' ? 1 : 0);
    const text = await box.inputValue();
    await box.fill(`${text}x`);
    const yaml = await save(page, name);
    const before = leaves(parse(read(name)));
    const after = leaves(parse(yaml));
    const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
    // The first text of errores.yaml is the same in both languages.
    expect(changed).toHaveLength(name === 'errors' ? 2 : 1);
    expect(after).toEqual({ ...before, ...Object.fromEntries(changed.map((key) => [key, `${text}x`])) });
    writeFileSync(join(folder, files[name].path), yaml);
    expect((await readContent(name)).problems).toEqual([]);
  }
  expect(refused).toEqual([]);
});

test('A form with a mistake is not saved, and says so in Spanish', async ({ page }) => {
  await open(page, 'objectives');
  await page.getByRole('textbox', { name: 'Título' }).first().fill('');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Este campo es obligatorio.').first()).toBeVisible();
  await expect(page.getByText('Hay un error en un campo. Corríjalo para guardar.').first()).toBeVisible();
  expect(await stored(page, 'objectives')).toBe(read('objectives'));
});

test('An item removed from a list goes in both languages', async ({ page }) => {
  await open(page, 'hero');
  await page.getByRole('button', { name: 'Quitar', exact: true }).first().click();
  const { es, en } = parse(await save(page, 'hero'));
  const before = parse(read('hero'));
  expect([es.paragraphs, en.paragraphs]).toEqual([
    before.es.paragraphs.slice(1),
    before.en.paragraphs.slice(1),
  ]);
});

test('A second tab waits until the first is closed', async ({ context, page }) => {
  await expect(page.getByRole('row').first()).toBeVisible();
  const second = await context.newPage();
  await second.goto('/admin/');
  await expect(second.getByText('El editor ya está abierto en otra pestaña')).toBeVisible();
  await page.close();
  await expect(second.getByRole('row').first()).toBeVisible();
});
