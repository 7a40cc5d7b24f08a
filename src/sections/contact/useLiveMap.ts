import { type RefObject, useEffect, useReducer } from 'react';

/** Timeouts for the host's answer and, after that, for the load of the map. */
const PROBE_LIMIT_MS = 6_000;
const LOAD_LIMIT_MS = 12_000;

/** `probing`: waiting for the host's answer. `mounted`: the map is loading. */
type MapState = 'idle' | 'probing' | 'mounted' | 'shown' | 'failed';
/** `near`: the box comes near the screen. `failed`: an error or a timeout. */
type MapEvent = 'near' | 'answered' | 'loaded' | 'failed';

const steps: Record<MapState, Partial<Record<MapEvent, MapState>>> = {
  idle: { near: 'probing' },
  probing: { answered: 'mounted', failed: 'failed' },
  mounted: { loaded: 'shown', failed: 'failed' },
  // Ignores `loaded`, which fires again when the visitor follows a link inside the map.
  shown: {},
  failed: { near: 'probing' },
};

const reducer = (state: MapState, event: MapEvent): MapState => steps[state][event] ?? state;

/** State machine of the live map. It starts when the box comes near the screen, and again, after a failure, the next time. */
export function useLiveMap(box: RefObject<Element | null>, embedUrl: string) {
  const [state, tell] = useReducer(reducer, 'idle');

  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && tell('near'), {
      rootMargin: '200px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [box]);

  useEffect(() => {
    if (state === 'probing') return probe(embedUrl, (alive) => tell(alive ? 'answered' : 'failed'));
    if (state === 'mounted') {
      const timer = setTimeout(() => tell('failed'), LOAD_LIMIT_MS);
      return () => clearTimeout(timer);
    }
    if (state === 'failed') console.info('The live map is not available; its place has the address.');
    return;
  }, [state, embedUrl]);

  return { state, loaded: () => tell('loaded') };
}

/**
 * Tests by the icon of the map's host whether it answers, since a refused iframe fires `load` for the browser's own error
 * page. Calls back once, or never after the returned cleanup function has run.
 */
function probe(embedUrl: string, onAnswer: (alive: boolean) => void): () => void {
  const icon = new Image();
  const stop = () => {
    clearTimeout(timer);
    icon.onload = null;
    icon.onerror = null;
  };
  const settle = (alive: boolean) => {
    stop();
    onAnswer(alive);
  };
  const timer = setTimeout(() => settle(false), PROBE_LIMIT_MS);
  icon.onload = () => settle(true);
  icon.onerror = () => settle(false);
  icon.src = new URL('/favicon.ico', embedUrl).href;
  return stop;
}
