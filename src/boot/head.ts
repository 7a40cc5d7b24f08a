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
 * is not laid out yet (skipped-layout.ts).
 * @param fontUrl address of the font
 * @param skips whether the page has parts to skip
 */
export const headScript = (fontUrl: string, skips: boolean) => `(${prepare})('${fontUrl}', ${skips})`;
