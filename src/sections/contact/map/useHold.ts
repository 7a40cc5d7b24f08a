import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the visitor holds the map, so that wheel, fingers and keys move it and not the page. Let go of by Escape, by
 * the pointer leaving the box, by a press or the focus going elsewhere. (Keys pressed inside a frame of another origin are
 * not heard here: from there the way out is Tab.)
 */
export function useHold(box: RefObject<HTMLElement | null>): [held: boolean, toggle: () => void] {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const target = box.current;
    if (!held || !target) return;
    const stop = new AbortController();
    const { signal } = stop;
    const letGo = () => {
      // Else its keys would go on moving the map: a frame keeps the focus even when it is out of reach.
      const focused = document.activeElement;
      if (focused instanceof HTMLIFrameElement && target.contains(focused)) focused.blur();
      setHeld(false);
    };
    const unlessInside = (event: Event) => {
      if (!(event.target instanceof Node && target.contains(event.target))) letGo();
    };
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && letGo(), { signal });
    document.addEventListener('focusin', unlessInside, { signal });
    document.addEventListener('pointerdown', unlessInside, { signal });
    // A finger leaves with every lift; only what hovers can be said to leave.
    target.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && letGo(), {
      signal,
    });
    return () => stop.abort();
  }, [held, box]);

  return [held, () => setHeld((was) => !was)];
}
