import { type RefObject, useEffect, useReducer } from 'react';

/** Timeouts for the host's answer and, after that, for the load of the frame. */
const PROBE_LIMIT_MS = 6_000;
const LOAD_LIMIT_MS = 12_000;

/** `probing`: waiting for the host's answer. `mounted`: the frame is loading. */
type MapState = 'idle' | 'probing' | 'mounted' | 'shown' | 'failed';
/** `wanted`: the box comes near the screen, or the visitor consents. `failed`: an error or a timeout. */
type MapEvent = 'wanted' | 'answered' | 'loaded' | 'failed';

const steps: Record<MapState, Partial<Record<MapEvent, MapState>>> = {
  idle: { wanted: 'probing' },
  probing: { answered: 'mounted', failed: 'failed' },
  mounted: { loaded: 'shown', failed: 'failed' },
  // Ignores `loaded`, which fires again when the visitor follows a link inside the frame.
  shown: {},
  failed: { wanted: 'probing' },
};

const reducer = (state: MapState, event: MapEvent): MapState => steps[state][event] ?? state;

/**
 * State machine of the live map. With `asks`, only `want` starts it; otherwise it starts when the box comes near the
 * screen. The same event starts it again after a failure.
 */
export function useLiveMap(box: RefObject<Element | null>, embedUrl: string, asks: boolean) {
  const [state, tell] = useReducer(reducer, 'idle');

  useEffect(() => {
    const target = box.current;
    if (asks || !target) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && tell('wanted'), {
      rootMargin: '200px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [box, asks]);

  useEffect(() => {
    if (state === 'probing') return probe(embedUrl, (alive) => tell(alive ? 'answered' : 'failed'));
    if (state === 'mounted') {
      const timer = setTimeout(() => tell('failed'), LOAD_LIMIT_MS);
      return () => clearTimeout(timer);
    }
    if (state === 'failed') console.info('The live map is not available; the drawn map stays.');
    return;
  }, [state, embedUrl]);

  return { state, want: () => tell('wanted'), loaded: () => tell('loaded') };
}

/**
 * Tests whether the map would load. Requests the host's icon as an image, which reports an HTTP error such as 500, then
 * the page itself, since a refused frame fires `load` for the browser's own error page. Calls back once, or never after
 * the returned cleanup function has run.
 */
function probe(embedUrl: string, onAnswer: (alive: boolean) => void): () => void {
  const icon = new URL('/favicon.ico', embedUrl).href;
  const request = new AbortController();
  const image = new Image();
  const stop = () => {
    clearTimeout(timer);
    image.onload = null;
    image.onerror = null;
    request.abort();
  };
  const settle = (alive: boolean) => {
    if (request.signal.aborted) return;
    stop();
    onAnswer(alive);
  };
  const timer = setTimeout(() => settle(false), PROBE_LIMIT_MS);
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
