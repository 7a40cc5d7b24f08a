import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Connect, Plugin } from 'vite';
import { contentRoot } from '../../src/content/folder.ts';
import { send as answerWith, asRefusal, asText } from './answers.ts';
import { makeRoutes } from './routes.ts';
import { Store } from './store.ts';

/**
 * Serves the editor at /editor from the development server, whose pages show the draft. The build does not know it.
 * @param settings file of the hosting's settings
 * @param end ends the process
 */
export function editor(settings: string, end: () => void): AstroIntegration {
  const store = new Store(contentRoot);
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [serveEditor(store, settings, end)] } }),
      'astro:server:setup': ({ server: { watcher }, refreshContent }) => {
        let known: ReadonlySet<string> | undefined;
        store.onDraft = async (draft, paths) => {
          const fresh = new Set(paths);
          const tell = (event: 'add' | 'unlink', path: string) =>
            watcher.emit(event, join(contentRoot, path));
          // The page imports all pictures: without waiting for the watcher, it would miss what it is to show now.
          if (known) for (const path of fresh.difference(known)) tell('add', path);
          for (const path of known?.difference(fresh) ?? []) tell('unlink', path);
          known = fresh;
          await refreshContent?.({ context: { draft } });
        };
        // The draft of the last time.
        void store.obstacles().catch(console.error);
      },
    },
  };
}

function serveEditor(store: Store, settings: string, end: () => void): Plugin {
  return {
    name: 'editor',
    enforce: 'post',
    config: () => ({
      server: {
        // An address such as `/%` fails: Vite would show its overlay over every open page and block clicks.
        hmr: { overlay: false },
        // What the store keeps beside the content must not trigger a reload.
        watch: { ignored: ['**/.editor/**'] },
      },
    }),
    configureServer({ middlewares, environments }) {
      const { hot } = environments.client;
      const send = hot.send.bind(hot);
      // The editor updates the page beside the form, which keeps its place.
      hot.send = (...message: unknown[]) => {
        if (Object(message[0]).type !== 'full-reload') Reflect.apply(send, hot, message);
      };
      const respond = makeRoutes(store, settings, end);
      const handle: Connect.NextHandleFunction = (request, response, next) => {
        if (!isOwnHost(request)) return answerWith(response, asText('plain', 'Foreign host.', 403));
        // Vite would show its own failure on every page that opens next.
        if (!isDecodable(request.url)) return answerWith(response, asText('plain', 'Bad request.', 400));
        if (!/^\/editor([/?]|$)/.test(request.url ?? '')) {
          // A page shows the draft as it is now; modules and files have a dot or an «@».
          if (/^\/(?!\/)[^.@%]*$/.test(request.url ?? ''))
            store.shown().then(
              () => next(),
              // The editor says what is wrong with the content; the page stays as it was.
              () => next(),
            );
          else next();
          return;
        }
        const { origin, host } = request.headers;
        const isOwn = origin === `http://${host}`;
        if (!isOwn && (origin !== undefined || request.method !== 'GET'))
          return answerWith(response, asText('plain', 'Foreign origin.', 403));
        respond(request, response)
          .catch(asRefusal)
          .then((answer) => answer && answerWith(response, answer));
      };
      // After all others have done so: the check comes before what they do, Astro's reading of addresses too.
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

/** Whether the request names this machine: a page of another name cannot reach the editor (DNS rebinding). */
function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  return ['127.0.0.1', 'localhost'].some((name) => headers.host === `${name}:${socket.localPort}`);
}
