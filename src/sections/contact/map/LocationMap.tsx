import { type ReactNode, useRef } from 'react';
import { IslandBoundary } from '../../../islands/IslandBoundary.tsx';
import styles from './LocationMap.module.css';
import { useHold } from './useHold.ts';
import { useLiveMap } from './useLiveMap.ts';

interface LocationMapWords {
  /** Name of the frame. */
  frameTitle: string;
  /** Button that lets the map move, and the same button when it does. */
  move: string;
  done: string;
  /** Button that loads a map whose provider sets cookies; says so. */
  consent: string;
}

interface LocationMapProps {
  /**
   * `openstreetmap` sets no cookie and comes by itself. `google` comes only when asked for. The header policy
   * lets in the host of the one that the content names (scripts/build.ts).
   */
  provider: 'openstreetmap' | 'google';
  /** Address of the frame; its host is asked for an icon first. */
  embedUrl: string;
  words: LocationMapWords;
  /** The drawn map: the size of the box, and all there is while the live one is not. */
  children: ReactNode;
}

/** The live map over the drawn one (K3). Whatever fails, the drawn one stays. */
export function LocationMap({ children, ...props }: LocationMapProps) {
  return (
    <IslandBoundary fallback={<div className={styles.box}>{children}</div>}>
      <LiveMap {...props}>{children}</LiveMap>
    </IslandBoundary>
  );
}

function LiveMap({ provider, embedUrl, words, children }: LocationMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const asks = provider === 'google';
  const { state, want, loaded } = useLiveMap(box, embedUrl, asks);
  const [held, toggle] = useHold(box);
  const shown = state === 'shown';
  const inHand = shown && held;
  return (
    <div ref={box} className={styles.box} data-state={state} data-held={inHand || undefined}>
      {children}
      {/* One button from consent to hold, so that the focus of who pressed it is not lost on the way. */}
      {(asks || shown) && (
        <button type="button" className={styles.button} onClick={shown ? toggle : want}>
          {shown ? (held ? words.done : words.move) : words.consent}
        </button>
      )}
      {(state === 'mounted' || shown) && (
        <iframe
          title={words.frameTitle}
          src={embedUrl}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
          className={styles.frame}
          tabIndex={inHand ? 0 : -1}
          // Out of reach of the wheel, of keys and of screen readers until it is held; the drawing has said it all.
          inert={!inHand}
          onLoad={loaded}
        />
      )}
    </div>
  );
}
