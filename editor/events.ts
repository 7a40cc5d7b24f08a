import type { ServerResponse } from 'node:http';
import { sep } from 'node:path';
import type { FSWatcher } from 'vite';
import { contentRoot } from '../src/content/folder.ts';

/** A save changes several files at once. */
const QUIET_MS = 100;

/** Tells open pages, by server-sent events, that the content has changed on disk. Returns what adds a page. */
export function followContent(watcher: FSWatcher): (page: ServerResponse) => void {
  const pages = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    for (const page of pages) page.write('data: changed\n\n');
  };
  watcher.add(contentRoot);
  watcher.on('all', (_, path) => {
    if (!path.startsWith(contentRoot + sep)) return;
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET_MS);
  });
  return (page) => {
    page.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    pages.add(page);
    page.once('close', () => pages.delete(page));
  };
}
