import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeConfig } from '../../editor/config.ts';
import { freePort, startProgram } from '../../testing/program.ts';
import { expect, openForm, test } from './support.ts';

test.describe.configure({ mode: 'default' });

test('X5 every form opens by its address, filled in, without a word on the console', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000);
  for (const { name: collection, files } of makeConfig('content', ['es', 'en']).collections) {
    for (const { name, fields } of files) {
      await openForm(page, `${collection}/entries/${name}`);
      for (const { label } of fields) await expect(page.getByText(label).first(), label).toBeAttached();
      const inputs = page.locator('input[type=text], textarea');
      await expect(inputs.first()).not.toHaveValue('');
    }
  }
});

test('X5 the phrases of the forms are Spanish', { tag: '@long' }, async ({ page }) => {
  await openForm(page, 'inicio/entries/objectives');
  const phrases = await page.evaluate(() => {
    const flat = (value: object, path = ''): [string, string][] =>
      Object.entries(value).flatMap(([key, item]): [string, string][] =>
        typeof item === 'object' ? flat(item, `${path}.${key}`) : [[`${path}.${key}`, item]],
      );
    const spanish = new Map(flat(CMS.getLocale('es')));
    return flat(CMS.getLocale('en')).filter(([path, phrase]) => (spanish.get(path) ?? phrase) === phrase);
  });
  // Not in this editor: accounts, other backends, deleting, the review of drafts, Markdown, dates, languages side by side.
  const other =
    /^\.(auth|workflow)\.|\.(search|viewAs)|\.(editorNotesPane|markdown|datetime|i18n)\.|Url\b|UrlPrompt|promptUrl|Note|toast\.note|statusInfo|toggle(I18n|Notes)|filterBy|groupBy|groups|unpublished|deploy|newButton|Multiple|addMore|removeAll|[pP]ath(Exists)?$|onFailToAuth|onLoggedOut|allCollections|\.cop(y|ied)|[dD]elete|account$|addType/;
  expect(phrases.filter(([path]) => !other.test(path))).toEqual([]);
});

test('X5 a crash in the middle of a save leaves whole files', { tag: '@long' }, async () => {
  test.setTimeout(180_000);
  const project = resolve(import.meta.dirname, '../..');
  const home = mkdtempSync(join(tmpdir(), 'crash-'));
  const root = join(home, 'content');
  cpSync(join(project, 'content'), root, { recursive: true });
  const file = join(root, 'empresa.yaml');
  const whole = new Set([readFileSync(file, 'utf8')]);
  for (let turn = 0; turn < 8; turn++) {
    const port = String(await freePort());
    const env = { PORT: port, CONTENT_DIR: root };
    const program = startProgram(process.execPath, ['editor/main.ts'], env, project);
    const origin = await program.ready((output) => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]);
    const ask = async (action: string, params: object) => {
      const headers = { origin, 'content-type': 'application/json' };
      return (
        await fetch(`${origin}/editor/api`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ action, params }),
        })
      ).json();
    };
    const path = 'content/empresa.yaml';
    const { data } = await ask('getEntry', { path });
    const locality = `Población ${turn}`;
    whole.add(readFileSync(file, 'utf8').replace(/^locality: .*$/m, `locality: ${locality}`));
    const raw = JSON.stringify({ ...JSON.parse(data), locality });
    const saving = ask('persistEntry', { dataFiles: [{ path, raw }], assets: [] }).catch(() => undefined);
    // The check of the content takes most of a save; the kill falls before, in and after the renames.
    await new Promise((wait) => setTimeout(wait, 100 * turn));
    if (program.pid) process.kill(program.pid, 'SIGKILL');
    await Promise.all([saving, program.stop()]);
    expect(whole).toContain(readFileSync(file, 'utf8'));
  }
  rmSync(home, { recursive: true });
});
