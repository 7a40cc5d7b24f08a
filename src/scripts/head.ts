/** Network Information API; not in Safari or Firefox. */
type NetworkInformation = { connection?: { saveData?: boolean; effectiveType?: string } };

/**
 * Its source is written into the page, so it must be self-contained.
 *
 * `data-script` enables styles that need script: `(scripting: enabled)` also matches where a policy or an extension
 * blocks scripts.
 *
 * The preloaded font delays the first paint, so a slow connection does not preload it (tokens.css). Nothing is skipped
 * on a reload, on Back, or when the page opens at an anchor or a text fragment (which only the navigation entry
 * contains). The first scroll, key or link lays out the rest, since each may jump anywhere; so does a timeout of 2 s,
 * because a stalled picture delays `load` for ever.
 */
function prepare(fontUrl: string, skips: boolean): void {
  const { dataset } = document.documentElement;
  dataset.script = '';
  const markScroll = () => {
    dataset.scrolled = '';
  };
  addEventListener('scroll', markScroll, { once: true });
  const { connection } = navigator as Navigator & NetworkInformation;
  if (connection?.saveData || /[23]g/.test(`${connection?.effectiveType}`)) {
    dataset.slow = '';
  } else {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: fontUrl });
    document.head.append(link);
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!skips || location.hash || visit?.type !== 'navigate' || visit.name.includes(':~:')) return;
  dataset.skip = '';
  const layOutAll = ({ type, target }: Event) => {
    const isDone = document.querySelector('footer[data-laid-out]');
    if (!isDone && (type !== 'click' || (target as Element).closest('a'))) delete dataset.skip;
  };
  setTimeout(() => document.querySelector('[data-laid-out]') || delete dataset.skip, 2000);
  for (const eventName of ['scroll', 'keydown', 'click']) addEventListener(eventName, layOutAll, true);
  window.navigation?.addEventListener('navigate', layOutAll);
}

/**
 * The script in the head, which runs before the first paint. Sets `data-script`, `data-slow` on a slow connection and
 * `data-scrolled` after the first scroll; preloads the font; sets `data-skip`, so that what is below the first screen
 * is not laid out yet.
 * @param fontUrl address of the font
 * @param skips whether the page has parts to skip
 */
export const headScript = (fontUrl: string, skips: boolean) => `(${prepare})('${fontUrl}', ${skips})`;

const section = '[data-skippable]';
/**
 * Parts that are laid out after the first paint: sections with `data-skippable`, their blocks and articles, the parts
 * of a long block (`data-skippable="parts"`), and the footer.
 */
const SKIPPED = `${section},${section}>*,${section} article,[data-skippable=parts]>*>*,footer`;

/**
 * Hides these parts until they have `data-laid-out`. Not on very high screens, which show more than the first section;
 * not in Gecko, which exposes no region whose heading was hidden when the region appeared. An intrinsic width would
 * make the page wider than the screen. `visibility: hidden` keeps Chromium from counting a layout shift.
 */
export const skipStyles = `@supports not (-moz-appearance:none){@media screen and (max-height:67rem){[data-skip] :is(${SKIPPED}):not([data-laid-out]){content-visibility:hidden;visibility:hidden;contain-intrinsic-height:40rem}}}`;

/** Longest wait for an idle browser, in milliseconds. */
const timeout = 100;

/** Resolves when the browser is idle, or after the timeout. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });

/**
 * Lays out the skipped parts in idle time, one per frame, so that input never waits for all parts. The footer is last.
 */
export async function layOutSkipped(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(SKIPPED)) {
    await idle();
    if (!('skip' in document.documentElement.dataset)) return;
    part.dataset.laidOut = '';
    await new Promise(requestAnimationFrame);
  }
}
