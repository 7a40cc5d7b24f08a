import { useEffect } from 'react';

/** When the focused element is removed, its nearest focusable ancestor gets the focus. */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: HTMLElement[] = [];
    const note = () => {
      around = [];
      for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) around.push(at);
    };
    note();
    const keep = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      around.find((one) => one.isConnected && one.hasAttribute('tabindex'))?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    keep.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      keep.disconnect();
    };
  }, []);
}
