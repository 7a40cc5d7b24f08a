import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IslandBoundary } from '../../islands/IslandBoundary.tsx';
import styles from './LocationMap.module.css';
import { useLiveMap } from './useLiveMap.ts';

interface LocationMapProps {
  /** Address of the frame. The CSP allows only its host. */
  embedUrl: string;
  words: {
    /** Name of the frame. */
    frameTitle: string;
    /** Button that lets the map move, and stops it. */
    move: string;
    done: string;
  };
  /** For a map that sets cookies and waits for a press: the button, and what is said while it loads and when it fails. */
  consent?: { ask: string; loading: string; failed: string };
  /** The drawn map: it gives the box its size and stays when the live map fails. */
  children: ReactNode;
}

/** The live map over the drawn one. */
export function LocationMap({ children, ...props }: LocationMapProps) {
  return (
    <IslandBoundary fallback={<div className={styles.box}>{children}</div>}>
      <LiveMap {...props}>{children}</LiveMap>
    </IslandBoundary>
  );
}

function LiveMap({ embedUrl, words, consent, children }: LocationMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, want, loaded } = useLiveMap(box, embedUrl, consent !== undefined);
  const [held, toggle] = useHold(box);
  const shown = state === 'shown';
  const inHand = shown && held;
  const loading = state === 'probing' || state === 'mounted';
  return (
    <div ref={box} className={styles.box} data-state={state} data-held={inHand || undefined}>
      {children}
      {(consent || shown) && (
        <div className={styles.controls}>
          {consent && (
            <p aria-live="polite" className={styles.status}>
              {loading && consent.loading}
              {state === 'failed' && consent.failed}
            </p>
          )}
          {/* One button for consent and hold: the focus stays on it. */}
          <button type="button" className={styles.button} onClick={shown ? toggle : want}>
            {shown ? (held ? words.done : words.move) : consent?.ask}
          </button>
        </div>
      )}
      {(state === 'mounted' || shown) && (
        // Not lazy: the time to load is limited, and the box is near.
        <iframe
          title={words.frameTitle}
          src={embedUrl}
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
          className={styles.frame}
          tabIndex={inHand ? 0 : -1}
          // The wheel, keys and screen readers pass it by until it is held.
          inert={!inHand}
          onLoad={loaded}
        />
      )}
    </div>
  );
}

/**
 * Whether the visitor holds the map, so that wheel, fingers and keys move it and not the page. Escape, a press or the
 * focus elsewhere and the mouse leaving end it. Keys inside a frame of another origin are not heard here: Tab leaves it.
 */
function useHold(box: RefObject<HTMLElement | null>): [held: boolean, toggle: () => void] {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const target = box.current;
    if (!held || !target) return;
    const stop = new AbortController();
    const { signal } = stop;
    const letGo = () => {
      // An inert frame would keep the focus, and with it the keys.
      const focused = document.activeElement;
      if (focused instanceof HTMLIFrameElement && target.contains(focused)) focused.blur();
      setHeld(false);
    };
    const unlessInside = ({ target: at }: Event) => {
      if (!(at instanceof Node && target.contains(at))) letGo();
    };
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && letGo(), { signal });
    document.addEventListener('focusin', unlessInside, { signal });
    document.addEventListener('pointerdown', unlessInside, { signal });
    // A finger leaves with every lift.
    target.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && letGo(), {
      signal,
    });
    return () => stop.abort();
  }, [held, box]);

  return [held, () => setHeld((was) => !was)];
}
