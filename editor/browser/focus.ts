import { useEffect } from 'react';

/** Keeps the focus in its place: when what has it goes, the nearest element around it that can have it gets it. */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      around = [];
      for (let at = target as HTMLElement | null; at; at = at.parentElement) around.push(at);
    };
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
