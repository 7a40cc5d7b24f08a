import type { IncomingMessage } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { contentRoot } from '../src/content/folder.ts';
import { asRefusal, asText, send } from './answers.ts';
import { followContent } from './events.ts';
import { makeRoutes } from './routes.ts';
import { Store } from './store.ts';

/**
 * Serves the editor at /editor from the development server. The build does not know it.
 * @param settings file of the hosting's settings
 */
export function editor(settings: string): Plugin {
  return {
    name: 'editor',
    enforce: 'post',
    // What the store keeps beside the content is none of the site's.
    config: () => ({ server: { watch: { ignored: ['**/.editor/**'] } } }),
    configureServer({ middlewares, watcher }) {
      const respond = makeRoutes(new Store(contentRoot), settings, followContent(watcher));
      const handle: Connect.NextHandleFunction = (request, response, next) => {
        if (!isOwnHost(request)) return send(response, asText('plain', 'Foreign host.', 403));
        if (!/^\/editor([/?]|$)/.test(request.url ?? '')) return next();
        const { origin, host } = request.headers;
        const isOwn = origin === `http://${host}`;
        if (!isOwn && (origin !== undefined || request.method !== 'GET'))
          return send(response, asText('plain', 'Foreign origin.', 403));
        respond(request, response)
          .catch(asRefusal)
          .then((answer) => answer && send(response, answer));
      };
      // After all others have done so: the check comes before what they do, Astro's reading of addresses too.
      return () => void middlewares.stack.unshift({ route: '', handle });
    },
  };
}

/** Whether the request names this machine: a page of another name cannot reach the editor (DNS rebinding). */
function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  return ['127.0.0.1', 'localhost'].some((name) => headers.host === `${name}:${socket.localPort}`);
}
