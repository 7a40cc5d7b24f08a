import { type RefObject, useEffect, useReducer } from 'react';
import { probe } from './probe.ts';
import { type MapState, mapReducer } from './state.ts';

/** How long the frame may take to load. */
export const LOAD_LIMIT_MS = 12_000;

interface LiveMap {
  state: MapState;
  /** The visitor asks for the map. */
  want: () => void;
  /** The frame says that it has loaded. */
  loaded: () => void;
}

/**
 * Brings the live map step by step (see state.ts) and gives up quietly. With `waits` only the visitor's word starts it;
 * otherwise it starts when the box comes near the screen.
 */
export function useLiveMap(box: RefObject<Element | null>, embedUrl: string, waits: boolean): LiveMap {
  const [state, tell] = useReducer(mapReducer, 'idle');

  useEffect(() => {
    const target = box.current;
    if (waits || !target || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        tell('wanted');
      },
      { rootMargin: '200px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [box, waits]);

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
