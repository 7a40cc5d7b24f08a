/** The CMS on a copy of the content in the browser's private file system, which its backend for tests reads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { readInlineCode } from '../../hosting/inline-code.ts';
import { adminPolicy } from '../../hosting/policy.ts';
import { adminFiles } from '../../integrations/cms.ts';
import { type FileName, readContent } from '../../src/content/loader.ts';
import { files } from '../../src/content/schemas.ts';
import { CONTENT } from '../content.ts';
import { test } from './support/repeat.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const names = Object.keys(files) as FileName[];
const read = (name: FileName) => readFileSync(join(CONTENT, files[name].path), 'utf8');

/** What the console says: only that the fonts of a CDN, which are Sveltia's spare ones, are refused. */
let messages: string[];

test.beforeEach(async ({ context, page }) => {
  messages = [];
  page.on('console', (message) => messages.push(message.text()));
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

const begin = (page: Page) =>
  page.getByRole('button', { name: 'Trabajar con un repositorio de prueba' }).click();

/** Opens a form, from the list or from another one. */
async function open(page: Page, name: FileName) {
  await page.goto('/admin/#/collections/_singletons');
  await page.getByRole('row').filter({ hasText: files[name].schema.meta()?.title ?? '' }).first().click();
  const editor = page.getByRole('group', { name: 'Editor de contenido' });
  await expect(editor).toContainText(`Formularios › ${files[name].schema.meta()?.title}`);
  await expect(editor.getByRole('group', { name: /^Campo/ }).first()).toBeAttached({timeout: 60000});
}

const stored = (page: Page, name: FileName) =>
  page.evaluate(async (parts) => {
    let folder = await navigator.storage.getDirectory();
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
    return (await (await folder.getFileHandle(parts.at(-1) ?? '')).getFile()).text();
  }, `sveltia-cms-test/content/${files[name].path}`.split('/'));

test('Each form opens, and what is typed or removed in one is saved, in Spanish, and builds', async ({ page }) => {
  const t0 = Date.now();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const cpu = async (s: string) => { const { metrics } = await cdp.send('Performance.getMetrics'); const g=(n: string)=>metrics.find(m=>m.name===n)?.value; console.log(s, Date.now()-t0, g('ThreadTime'), g('ProcessTime')); };
  await begin(page);
  await expect(page.getByRole('row')).toHaveCount(names.length);
  await cpu('start');
  for (const name of names) {await open(page, name);  await cpu(name); }
  await open(page, 'hero');
  const before = parse(read('hero'));
  const title = page.getByRole('textbox', { name: 'Título' }).first();
  await title.fill('');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Hay un error en un campo. Corríjalo para guardar.').first()).toBeVisible();
  await title.fill('Metales');
  await page.getByRole('button', { name: 'Quitar', exact: true }).first().click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/_singletons$/);
  const after = await stored(page, 'hero');
  await cpu('saved');
  console.log(messages);
  expect(parse(after)).toEqual({
    es: { ...before.es, title: 'Metales', paragraphs: before.es.paragraphs.slice(1) },
    en: { ...before.en, paragraphs: before.en.paragraphs.slice(1) },
  });
  expect(messages.filter((text) => !/cdn\.jsdelivr\.net.*font-src/.test(text))).toEqual([]);
});
