/** How long the host may take to answer. */
export const PROBE_LIMIT_MS = 6000;

/**
 * Asks whether the map of that address would come: first for the host's icon, as an image's error event tells an answer from a
 * failure (no network, 500), which a fetch without CORS cannot; then for the page itself, as a frame that is refused shows
 * the browser's own error and says that it has loaded. (The icon's query only tells it from the browser's own request for a
 * favicon, which Playwright never hands to a test's routes.) Calls back once, or never after the returned function is called.
 */
export function probe(embedUrl: string, onAnswer: (alive: boolean) => void): () => void {
  const icon = new URL('/favicon.ico?map', embedUrl).href;
  const request = new AbortController();
  const image = new Image();
  const timer = setTimeout(() => settle(false), PROBE_LIMIT_MS);
  let settled = false;
  const stop = () => {
    settled = true;
    clearTimeout(timer);
    image.onload = null;
    image.onerror = null;
    request.abort();
  };
  const settle = (alive: boolean) => {
    if (settled) return;
    stop();
    onAnswer(alive);
  };
  image.onload = () => {
    fetch(embedUrl, { mode: 'no-cors', signal: request.signal }).then(
      () => settle(true),
      () => settle(false),
    );
  };
  image.onerror = () => settle(false);
  image.src = icon;
  return stop;
}
