import { useEffect } from 'react';

/** When the focused element is removed, its nearest focusable ancestor gets the focus. */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: HTMLElement[] = [];
    const store = () => {
      focused = [];
      for (let node = document.activeElement; node instanceof HTMLElement; node = node.parentElement)
        focused.push(node);
    };
    store();
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      focused
        .find((element) => element.isConnected && element.hasAttribute('tabindex'))
        ?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', store);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', store);
      observer.disconnect();
    };
  }, []);
}
