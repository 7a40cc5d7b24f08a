import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { readFiles } from '../server/read.ts';
import { keepPublished, publishedStamp, readContent, readPublished } from './published.ts';

const publishedFrom = async (root: string, id = 'a') => {
  return { id: id.repeat(64), at: Date.now(), computer: 'ANA-PC', ...(await readContent(root)) };
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('X5 the last publication is stored with the ids of its files', async () => {
  const { root } = new ContentCopy();
  expect([readPublished(root), publishedStamp(root)]).toEqual([undefined, 0]);
  keepPublished(root, await publishedFrom(root));
  const { at, values, files } = readPublished(root) ?? expect.unreachable();
  expect(Date.now() - at).toBeLessThan(60_000);
  expect(values).toEqual(readFiles(CONTENT));
  expect(files['fotos/cobre.jpg']).toMatch(/^[0-9a-f]{64}$/);
  expect(publishedStamp(root)).toBeGreaterThan(0);
});

test.each(['', '{"at":', '{}', 'null'])('X5 a damaged file counts as no publication: %s', (text) => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  const root = temporaryFolder();
  mkdirSync(join(root, '.editor'));
  writeFileSync(join(root, '.editor/publicado.json'), text);
  expect(readPublished(root)).toBeUndefined();
  expect(complaint.mock.calls.length).toBeLessThan(2);
});

test('X5 windows receive the number of unpublished changes', async () => {
  const copy = new ContentCopy();
  const window = await copy.open();
  expect(window.state.saved.unpublished).toBeUndefined();
  keepPublished(copy.root, await publishedFrom(copy.root));
  await window.exchange();
  expect(window.state.saved.unpublished).toBe(0);
  await window.edit({ 'company/locality': 'Cádiz', 'hero/title/es': 'Uno', 'hero/title/en': 'One' });
  expect(window.state.saved.unpublished).toBe(0);
  await window.save();
  expect(window.state.saved.unpublished).toBe(2);
});
