import { useEffectEvent, useLayoutEffect } from 'react';

/** Adds a capture listener to the window in a layout effect, so that no early key press is lost. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listen: (event: WindowEventMap[Type]) => void,
): void {
  const tell = useEffectEvent(listen);
  useLayoutEffect(() => {
    const stop = new AbortController();
    addEventListener(type, (event) => tell(event), { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [type]);
}
