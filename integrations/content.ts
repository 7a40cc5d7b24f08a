import { relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import { contentFolder } from '../src/content/folder.ts';

/** In `astro dev`, follows changes in content/. A mistake shows in Vite's overlay over the last good page. */
export const contentInDev = (): AstroIntegration => ({
  name: 'content-in-dev',
  hooks: {
    'astro:server:setup': ({ server, refreshContent }) => {
      server.watcher.add(contentFolder());
      server.watcher.on('all', async (_, path) => {
        if (relative(contentFolder(), path).startsWith('..')) return;
        await refreshContent?.({ loaders: ['content'] }).catch(({ message }: Error) => {
          server.config.logger.error(message);
          server.ws.send({ type: 'error', err: { message, stack: '' } });
        });
      });
    },
  },
});
