/** Which requests the development server answers: those of its own pages, and of a person who opens the editor. */
import type { IncomingMessage } from 'node:http';

/** Why a request is refused; `undefined` if it is answered. */
export function refusedAccess(request: IncomingMessage): string | undefined {
  if (!isOwnHost(request)) return 'Foreign host.';
  return isForeign(request) && !isPageLoad(request) ? 'Foreign origin.' : undefined;
}

/** Whether the Host header names this machine. This prevents DNS rebinding by a foreign page. */
const isOwnHost = ({ headers, socket }: IncomingMessage): boolean =>
  ['127.0.0.1', 'localhost'].some((name) => headers.host === `${name}:${socket.localPort}`);

/** Whether a foreign page has caused the request, be it a navigation, a frame, a script or a form. */
function isForeign({ headers, method = '' }: IncomingMessage): boolean {
  const own = `http://${headers.host}`;
  const site = headers['sec-fetch-site'] ?? 'none';
  if (!['same-origin', 'none'].includes(String(site))) return true;
  if (headers.origin !== undefined) return headers.origin !== own;
  if (!['GET', 'HEAD', 'OPTIONS'].includes(method)) return true;
  // Safari before 16.4 sends no Sec-Fetch-Site.
  return headers.referer !== undefined && !headers.referer.startsWith(`${own}/`);
}

/** Whether a link or a bookmark opens the editor in a tab: its page does nothing without a person. */
function isPageLoad({ headers, method, url }: IncomingMessage): boolean {
  const isDocument = [undefined, 'document'].includes(headers['sec-fetch-dest']?.toString());
  return (
    method === 'GET' && headers.origin === undefined && isDocument && /^\/editor\/?(\?|$)/.test(url ?? '')
  );
}
