import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import { EditorWindow, serverOf } from '../../tests/support/editor-window.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { readFiles } from '../server/read.ts';
import { keepPublished, publishedStamp, readPublished } from './published.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'published-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('X5 what was published last is kept beside the content, with the ids of its files', async () => {
  expect([readPublished(root), publishedStamp(root)]).toEqual([undefined, 0]);
  const copy = new ContentCopy();
  await keepPublished(root, copy.root);
  copy.remove();
  const { at, values, files } = readPublished(root) ?? expect.unreachable();
  expect(Date.now() - at).toBeLessThan(60_000);
  expect(values).toEqual(readFiles(CONTENT));
  expect(files['fotos/cobre.jpg']).toMatch(/^[0-9a-f]{64}$/);
  expect(publishedStamp(root)).toBeGreaterThan(0);
});

test.each(['', '{"at":', '{}', 'null'])('X5 a note that is damaged prevents nothing: %s', (text) => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  mkdirSync(join(root, '.editor'));
  writeFileSync(join(root, '.editor/publicado.json'), text);
  expect(readPublished(root)).toBeUndefined();
  expect(complaint.mock.calls.length).toBeLessThan(2);
});

test('X5 the windows learn how many changes are saved and not published', async () => {
  const copy = new ContentCopy();
  const window = await EditorWindow.open(serverOf(copy.store));
  expect(window.work.saved.unpublished).toBeUndefined();
  await keepPublished(copy.root, copy.root);
  await window.exchange();
  expect(window.work.saved.unpublished).toBe(0);
  window.change({ 'company/locality': 'Cádiz', 'hero/title/es': 'Uno', 'hero/title/en': 'One' });
  await window.exchange();
  expect(window.work.saved.unpublished).toBe(0);
  await window.save();
  expect(window.work.saved.unpublished).toBe(2);
  copy.remove();
});
