import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Connect, Plugin } from 'vite';
import { contentRoot } from '../../model/files/folder.ts';
import { keyedPath } from '../shared/keyed.ts';
import { markEdition } from '../shared/marks.ts';
import type { RefreshContext } from '../site.ts';
import { refusedAccess } from './access.ts';
import { BEAT_MS } from './holder.ts';
import { report } from './refusal.ts';
import { asRefusal, asText, send } from './replies.ts';
import { makeRoutes } from './routes.ts';
import { Store } from './store.ts';

/**
 * Serves the editor at /editor from the development server, whose pages show the draft.
 * @param settings path of the hosting settings
 * @param end ends the process
 */
export function editor(settings: string, end: () => void): AstroIntegration {
  const store = new Store(contentRoot);
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [serveEditor(store, settings, end), previewStyles] } }),
      'astro:server:setup': ({ server: { watcher }, refreshContent }) => {
        let known: ReadonlySet<string> | undefined;
        store.preview.onDraft = async ({ files, content }, paths) => {
          const fresh = new Set(paths);
          const emit = (event: 'add' | 'unlink', path: string) =>
            watcher.emit(event, join(contentRoot, path));
          // The pages import all pictures, and the watcher reports new pictures too late.
          if (known) for (const path of fresh.difference(known)) emit('add', path);
          for (const path of known?.difference(fresh) ?? []) emit('unlink', path);
          known = fresh;
          // The page may be older than the draft: ids of items stay right.
          const withIds = (path: readonly PropertyKey[]) => keyedPath(content, path);
          const context: RefreshContext = {
            changes: files,
            transform: (edition) => markEdition(edition, withIds),
          };
          await refreshContent?.({ context: { ...context } });
        };
      },
      // Shows the draft of the last session: before its start, Astro refreshes nothing.
      'astro:server:start': () => {
        setInterval(() => void store.beat().catch(report), BEAT_MS).unref();
        process.once('exit', () => store.holder.release());
        void store.pending().then(store.show, report);
      },
    },
  };
}

/** Changes the site's styles for the page beside the form. */
const previewStyles: Plugin = {
  name: 'editor-styles',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css(\?|$)/.test(id)
      ? code
          // The server is slow at first: the page would keep the fallback of an `optional` font until its next load.
          .replace('font-display: optional', 'font-display: block')
          // Chromium would glide from the top of a reloaded page to its place, and past a form opened meanwhile.
          .replace('scroll-behavior: smooth', 'scroll-behavior: auto')
      : undefined,
};

function serveEditor(store: Store, settings: string, end: () => void): Plugin {
  return {
    name: 'editor',
    enforce: 'post',
    config: () => ({
      server: {
        // After an error such as at `/%`, Vite's overlay would cover every open page.
        hmr: { overlay: false },
        // The editor's own files must not trigger a reload.
        watch: { ignored: ['**/.editor/**'] },
      },
    }),
    configureServer({ middlewares, environments }) {
      const { hot } = environments.client;
      const sendMessage = hot.send.bind(hot);
      // The editor updates the preview itself, which keeps its scroll position. Vite keeps an error that no page hears,
      // and sends it to the next page.
      hot.send = (...message: unknown[]) => {
        if (!['full-reload', 'error'].includes(Object(message[0]).type))
          Reflect.apply(sendMessage, hot, message);
      };
      const respond = makeRoutes(store, settings, end);
      const handle: Connect.NextHandleFunction = (request, response, next) => {
        const refused = refusedAccess(request);
        if (refused) return send(response, asText('plain', refused, 403));
        // Vite would show the error on every page that opens next.
        if (!isDecodable(request.url)) return send(response, asText('plain', 'Bad request.', 400));
        if (!/^\/editor([/?]|$)/.test(request.url ?? '')) {
          // Only pages wait for the draft: URLs of modules and files have a dot or an «@».
          if (/^\/(?!\/)[^.@%]*$/.test(request.url ?? ''))
            store
              .shown()
              // The editor reports what is wrong with the content; the page stays as it was.
              .catch(() => undefined)
              .then(() => {
                // Tells the editor which state a page shows.
                response.setHeader('server-timing', `shown;desc="${store.preview.showings}"`);
                next();
              });
          else next();
          return;
        }
        respond(request, response)
          .catch(asRefusal)
          .then((reply) => reply && send(response, reply));
      };
      // Added at the front after all plugins: the check runs before Vite's routes, and before Astro parses the URL.
      return () => void middlewares.stack.unshift({ route: '', handle });
    },
  };
}

function isDecodable(address = ''): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}
