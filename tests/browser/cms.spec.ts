/** The CMS on a copy of the content in the browser's private file system, which its backend for tests reads. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect as base, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { readInlineCode } from '../../hosting/inline-code.ts';
import { adminPolicy } from '../../hosting/policy.ts';
import { adminFiles } from '../../integrations/cms.ts';
import { type FileName, readContent } from '../../src/content/loader.ts';
import { files } from '../../src/content/schemas.ts';
import { CONTENT } from '../content.ts';
import { test } from './support/repeat.ts';

test.skip(!process.env.CI, 'the forms of the CMS, which only the staff opens: CI=true npm test');
// Its code is 2 MB.
const expect = base.configure({ timeout: 30_000 });
test.setTimeout(180_000);

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const names = Object.keys(files) as FileName[];
const read = (name: FileName) => readFileSync(join(CONTENT, files[name].path), 'utf8');

/** What the browser warns of, but for the policy's refusal of Sveltia's spare fonts, which are on a CDN. */
let messages: string[];

test.beforeEach(async ({ context, page }) => {
  messages = [];
  page.on('console', (message) => {
    const isSpareFont = message.text().startsWith("Loading the font 'https://cdn.jsdelivr.net/");
    if (/error|warning/.test(message.type()) && !isSpareFont) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  const admin = await adminFiles('owner/name');
  const { scripts } = readInlineCode(String(admin['index.html']));
  const config = JSON.parse(String(admin['config.json']));
  admin['config.json'] = JSON.stringify({ ...config, backend: { name: 'test-repo' } });
  await context.route('/admin/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/admin/', '') || 'index.html';
    const contentType = types[extname(name)] ?? 'application/octet-stream';
    const headers = { 'Content-Security-Policy': adminPolicy(scripts) };
    await route.fulfill({ body: admin[name] ?? '', contentType, headers });
  });
  await page.goto('/admin/config.json');
  const texts = names.map((name) => [files[name].path, read(name)] as const);
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
  await page.goto('/admin/');
});

/** Opens a form from the list. */
async function open(page: Page, name: FileName) {
  const title = files[name].schema.meta()?.title ?? '';
  await page.goto('/admin/#/collections/_singletons');
  await page.getByRole('row').filter({ hasText: title }).first().click();
  await expect(page.getByText(`Formularios › ${title}`)).toBeVisible();
  await expect(page.getByRole('group', { name: /^Campo/ }).first()).toBeVisible();
}

const storedText = (page: Page, name: FileName) =>
  page.evaluate(async (parts) => {
    let folder = await navigator.storage.getDirectory();
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
    return (await (await folder.getFileHandle(parts.at(-1) ?? '')).getFile()).text();
  }, `sveltia-cms-test/content/${files[name].path}`.split('/'));

test('The forms open, in Spanish; what is typed in one, and an item removed, is saved and builds', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Trabajar con un repositorio de prueba' }).click();
  await expect(page.getByRole('row')).toHaveCount(names.length);
  // These have a field of every kind.
  for (const name of ['company', 'pictures', 'hero'] as const) await open(page, name);
  const title = page.getByRole('textbox', { name: 'Titular' }).first();
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await title.fill('');
  await save.click();
  await expect(page.getByText('Hay un error en un campo. Corríjalo para guardar.').first()).toBeVisible();
  await title.fill('Metales');
  await page.getByRole('button', { name: 'Quitar', exact: true }).first().click();
  await save.click();
  await expect(page).toHaveURL(/_singletons$/);
  const saved = await storedText(page, 'hero');
  const { es, en } = parse(read('hero'));
  expect(parse(saved)).toEqual({
    es: { ...es, title: 'Metales', paragraphs: es.paragraphs.slice(1) },
    en: { ...en, paragraphs: en.paragraphs.slice(1) },
  });
  expect(messages).toEqual([]);
  const folder = test.info().outputPath('content');
  cpSync(CONTENT, folder, { recursive: true });
  writeFileSync(join(folder, files.hero.path), saved);
  process.env.CONTENT_DIR = folder;
  expect((await readContent('hero')).problems).toEqual([]);
});

test('A second tab waits until the first is closed', async ({ context, page }) => {
  const notice = 'El editor ya está abierto en otra pestaña';
  await expect(page.getByText(notice)).toHaveCount(0);
  const second = await context.newPage();
  await second.goto('/admin/');
  await expect(second.getByText(notice)).toBeVisible();
  await page.close();
  await expect(second.getByText(notice)).toHaveCount(0);
});
