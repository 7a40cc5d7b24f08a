import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contentInDev } from '../../integrations/content.ts';
import { contentFolder } from '../../src/content/folder.ts';

test('In development a change in content/ shows at once, and a mistake in it over the page', async () => {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const [send, error, refreshContent] = [vi.fn(), vi.fn(), vi.fn(async () => undefined)];
  const server = { watcher, ws: { send }, config: { logger: { error } } };
  contentInDev().hooks['astro:server:setup']?.({ server, refreshContent } as never);
  expect(watcher.add).toHaveBeenCalledWith(contentFolder());
  watcher.emit('all', 'change', join(contentFolder(), '../package.json'));
  expect(refreshContent).not.toHaveBeenCalled();
  watcher.emit('all', 'change', join(contentFolder(), 'pie.yaml'));
  expect(refreshContent).toHaveBeenCalledOnce();
  refreshContent.mockRejectedValue(new Error('pie.yaml: falta'));
  watcher.emit('all', 'unlink', join(contentFolder(), 'pie.yaml'));
  const mistake = { type: 'error', err: { message: 'pie.yaml: falta', stack: '' } };
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(mistake));
});
