import { useEffectEvent, useLayoutEffect } from 'react';

/** Listens to the window from the first paint on: a quick key is not lost. Before any element. */
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
