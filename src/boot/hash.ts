/** Element named by a location's hash; undefined for an empty, unknown or malformed one (B1). Throws nothing. */
export function hashTarget(hash: string, root: Document = document): HTMLElement | undefined {
  try {
    return root.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    // decodeURIComponent refuses a malformed hash such as #%E0%A4%A: nothing to go to.
    return undefined;
  }
}

/** Moves focus to an element that is no control, so that keyboard and screen reader go on from there, without scrolling. */
export function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Delay before the scroll to the hash on load, in milliseconds (B1). */
const delay = 100;

/** On load, scrolls smoothly to the hash's element and moves focus there; later changes of the hash move focus alone (B1). */
export function followHash(): void {
  const go = (scroll: boolean) => {
    const target = hashTarget(location.hash);
    if (!target) return;
    if (scroll) {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
    }
    focusQuietly(target);
  };
  if (location.hash) setTimeout(go, delay, true);
  addEventListener('hashchange', () => go(false));
}
