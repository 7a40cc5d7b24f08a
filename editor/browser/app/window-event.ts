import { useEffectEvent, useLayoutEffect } from 'react';

/** Adds a capture listener to the window in a layout effect, so that no early key press is lost. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listen: (event: WindowEventMap[Type]) => void,
): void {
  const call = useEffectEvent(listen);
  useLayoutEffect(() => {
    const controller = new AbortController();
    addEventListener(type, (event) => call(event), { signal: controller.signal, capture: true });
    return () => controller.abort();
  }, [type]);
}
