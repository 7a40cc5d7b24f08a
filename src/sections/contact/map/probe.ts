/** How long the host may take to answer. */
export const PROBE_LIMIT_MS = 6000;

/**
 * Asks whether a host answers, by its icon: an image's error event tells an answer from a failure (no network, 500),
 * which a fetch without CORS cannot. (The query only tells it from the browser's own request for a favicon, which Playwright
 * never hands to a test's routes.) Calls back once, or never after the returned function is called.
 */
export function probe(host: string, onAnswer: (alive: boolean) => void): () => void {
  const icon = new URL('/favicon.ico?map', host).href;
  const image = new Image();
  const timer = setTimeout(() => settle(false), PROBE_LIMIT_MS);
  const stop = () => {
    clearTimeout(timer);
    image.onload = null;
    image.onerror = null;
  };
  const settle = (alive: boolean) => {
    stop();
    onAnswer(alive);
  };
  image.onload = () => settle(true);
  image.onerror = () => settle(false);
  image.src = icon;
  return stop;
}
