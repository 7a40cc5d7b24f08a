import { useEffect } from 'react';

/** When the focused element is removed, its nearest focusable ancestor gets the focus. */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The element that has the focus or is about to get it, and its ancestors. */
    let focused: Element[] = [];
    const note = (element: Element | null) => {
      focused = [];
      for (let node = element; node; node = node.parentElement) focused.push(node);
    };
    note(document.activeElement);
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('focusin', ({ target }) => note(target as Element), { signal });
    document.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget instanceof Element && note(relatedTarget),
      { signal },
    );
    const observer = new MutationObserver(() => {
      // Not `activeElement` alone: between blur and focus it is the body, too.
      if (focused[0]?.isConnected !== false || document.activeElement !== document.body) return;
      const next = focused.find((element) => element.isConnected && element.hasAttribute('tabindex'));
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);
}
