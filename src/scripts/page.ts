/** Target of the address's hash. The site's ids have no character that an address encodes. */
const hashTarget = () => document.getElementById(location.hash.slice(1));

/** Moves the focus to any element without scrolling. */
function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Whether the page was opened by a link or an address, not by a reload or Back. */
function isFresh(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !/reload|back/.test(String(visit?.type));
}

/** Milliseconds between load and the scroll to the hash. */
const delay = 100;

/**
 * On load, scrolls to the hash's target and moves the focus there; a later `hashchange` moves the focus only. On a
 * reload and on Back the browser restores the scroll position.
 */
export function followHash(): void {
  const go = (scroll: boolean) => {
    const target = hashTarget();
    if (!target) return;
    if (scroll) {
      // A tab in the background would begin to scroll when it is shown.
      const atOnce = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.scrollIntoView({ behavior: atOnce ? 'instant' : 'smooth' });
    }
    focusQuietly(target);
  };
  if (location.hash && isFresh()) setTimeout(go, delay, true);
  addEventListener('hashchange', () => go(false));
}

/** The page is at rest this many milliseconds after its last scroll. Safari before 26 has no `scrollend`. */
const rest = 150;

/**
 * Takes the hash from the address when the page comes to rest where its target does not begin: on a reload, WebKit would
 * leave the visitor's place for the target as soon as a picture arrives.
 */
export function leaveHash(): void {
  let timer: ReturnType<typeof setTimeout>;
  const leave = () => {
    const top = hashTarget()?.getBoundingClientRect().top ?? 0;
    if (top >= 0 && top < innerHeight) return;
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, rest);
  };
  follow();
  addEventListener('scroll', follow, { passive: true });
}

/** The sections of a page, in the same order in every edition. */
const sections = () => document.querySelectorAll('main section[id]:not(section section)');

/**
 * Adds the number of the section in view to links to other editions, whose anchors have other names. Replaces such a
 * number in the address with the section's anchor.
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
    // A middle click and the context menu read the address before any click event; a key fires only click.
    for (const eventName of ['pointerdown', 'click']) link.addEventListener(eventName, follow);
  }
}

/** Corrects the copyright year of a page built in an earlier year. */
export function correctYear(now = new Date()): void {
  const year = document.querySelector<HTMLTimeElement>('time[data-year]');
  // Ignore a visitor's clock that is behind.
  if (year && now.getFullYear() > Number(year.textContent)) {
    year.textContent = year.dateTime = String(now.getFullYear());
  }
}
