import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { IslandBoundary } from '../../components/IslandBoundary.tsx';
import styles from './LocationMap.module.css';
import { useLiveMap } from './useLiveMap.ts';

interface LocationMapProps {
  /** Address of the live map; the CSP allows only its host. */
  embedUrl: string;
  words: {
    /** Title of the live map. */
    title: string;
    /** Label of the button that enables and disables moving it. */
    move: string;
  };
}

/** The live map; without it its place is empty, above the address. */
export function LocationMap(props: LocationMapProps) {
  return (
    <IslandBoundary fallback={<div className={styles.box} />}>
      <LiveMap {...props} />
    </IslandBoundary>
  );
}

function LiveMap({ embedUrl, words }: LocationMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, loaded } = useLiveMap(box, embedUrl);
  const [held, toggle] = useHold(box);
  const shown = state === 'shown';
  const inHand = shown && held;
  return (
    <div ref={box} className={styles.box} data-state={state}>
      {shown && (
        // A fixed label: screen readers announce a new state, but not a new name.
        <Button look="outline" className={styles.button} aria-pressed={held} onClick={toggle}>
          {words.move}
        </Button>
      )}
      {(state === 'mounted' || shown) && (
        // Not lazy: the load timeout is already running, and the box is near.
        <iframe
          title={words.title}
          src={embedUrl}
          referrerPolicy="strict-origin-when-cross-origin"
          // Its links open whole pages in new tabs.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className={styles.live}
          tabIndex={inHand ? 0 : -1}
          // Inert for wheel, keys and screen readers until the visitor enables moving.
          inert={!inHand}
          onLoad={loaded}
        />
      )}
    </div>
  );
}

/**
 * Whether the visitor has enabled moving, so that wheel, touch and keys move the map instead of the page. Escape, a
 * press or focus outside the map, or the mouse leaving the map disables moving. Key events inside a cross-origin iframe
 * do not reach this page, so there only Tab leaves the map.
 */
function useHold(box: RefObject<HTMLElement | null>): [held: boolean, toggle: () => void] {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const target = box.current;
    if (!held || !target) return;
    const stop = new AbortController();
    const { signal } = stop;
    const release = () => {
      // An inert iframe would keep the focus, and receive the keys.
      const focused = document.activeElement;
      if (focused instanceof HTMLIFrameElement && target.contains(focused)) focused.blur();
      setHeld(false);
    };
    const unlessInside = ({ target: at }: Event) => {
      if (!(at instanceof Node && target.contains(at))) release();
    };
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && release(), { signal });
    document.addEventListener('focusin', unlessInside, { signal });
    document.addEventListener('pointerdown', unlessInside, { signal });
    // A touch pointer leaves whenever the finger lifts.
    target.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && release(), {
      signal,
    });
    return () => stop.abort();
  }, [held, box]);

  return [held, () => setHeld((was) => !was)];
}
