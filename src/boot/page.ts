/** Element named by a location's hash; undefined for an empty, unknown or malformed hash. */
export function hashTarget(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    // decodeURIComponent throws on a malformed hash such as #%E0%A4%A.
    return undefined;
  }
}

/** Moves focus to any element without scrolling, so that keyboard and screen reader continue from there. */
export function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Whether the visitor has come by a link or an address, not by a reload or Back. */
function isFresh(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !/reload|back/.test(String(visit?.type));
}

/** Milliseconds between load and the scroll to the hash. */
const delay = 100;

/**
 * On load, scrolls to the hash's element and moves focus there; a later change of the hash moves focus only. On a reload and
 * on Back the browser restores the visitor's place.
 */
export function followHash(): void {
  const go = (scroll: boolean) => {
    const target = hashTarget(location.hash);
    if (!target) return;
    if (scroll) {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
    }
    // In a frame, as beside the editor's form, the focus stays outside.
    if (parent === window) focusQuietly(target);
  };
  if (location.hash && isFresh()) setTimeout(go, delay, true);
  addEventListener('hashchange', () => go(false));
}

/** The sections of a page, which have the same order in every edition. */
const sections = () => document.querySelectorAll('main section[id]:not(section section)');

/**
 * Leads the links to other editions to the section in view, by its number: each edition names its anchors itself. Puts the
 * name of the section in place of a number that has led here.
 */
export function keepSection(): void {
  const section = sections()[Number(location.hash.slice(1)) - 1];
  if (section) location.replace(`#${section.id}`);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const follow = () => {
      const above = [...sections()].filter(
        (section) => section.getBoundingClientRect().top < innerHeight / 2,
      );
      link.hash = above.length > 0 ? String(above.length) : '';
    };
    // The middle button and the context menu read the address before a click; the keyboard has only the click.
    for (const sign of ['pointerdown', 'click']) link.addEventListener(sign, follow);
  }
}

/** Corrects the copyright year of a page built in an earlier year. */
export function correctYear(now = new Date()): void {
  const year = document.querySelector<HTMLTimeElement>('time[data-year]');
  // A visitor's clock that runs behind does not turn the year back.
  if (year && now.getFullYear() > Number(year.textContent)) {
    year.textContent = year.dateTime = String(now.getFullYear());
  }
}
