import { type RefObject, useEffect, useReducer } from 'react';

/** How long the host may take to answer, and then the frame to load. */
export const PROBE_LIMIT_MS = 6_000;
export const LOAD_LIMIT_MS = 12_000;

/** `probing`: the host is asked. `mounted`: the frame loads. */
type MapState = 'idle' | 'probing' | 'mounted' | 'shown' | 'failed';
/** `wanted`: the box comes near or the visitor asks. `failed`: an error, or too late. */
type MapEvent = 'wanted' | 'answered' | 'loaded' | 'failed';

const steps: Record<MapState, Partial<Record<MapEvent, MapState>>> = {
  idle: { wanted: 'probing' },
  probing: { answered: 'mounted', failed: 'failed' },
  mounted: { loaded: 'shown', failed: 'failed' },
  // The frame loads again when the visitor follows a link inside it.
  shown: {},
  failed: { wanted: 'probing' },
};

const reducer = (state: MapState, event: MapEvent): MapState => steps[state][event] ?? state;

/**
 * Brings the live map step by step. With `asks` only `want` starts it, otherwise the box coming near the screen; the
 * same starts it again after a failure.
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
    if (state === 'failed') console.info('The live map is not available; the drawn one stays.');
    return;
  }, [state, embedUrl]);

  return { state, want: () => tell('wanted'), loaded: () => tell('loaded') };
}

/**
 * Asks whether the map at that address would load: first for the host's icon, as an image tells an answer from an error
 * such as 500; then for the page itself, as a refused frame shows the browser's own error page and fires `load`.
 * Calls back once, or never after the returned function is called.
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
