/** The browser's view of the line; Safari and Firefox give none. */
type Line = { connection?: { saveData?: boolean; effectiveType?: string } };

/**
 * Stands alone and without comments: it is written into the page as text, on one line.
 *
 * The first paint waits for a font that is asked for here; on a slow line the page does without (tokens.css). A page that opens
 * at an anchor, or again at its old place, is laid out whole. Of a page that skips, an early scroll lays out what is near the
 * screen; a key or a link may lead anywhere, and needs all.
 */
function prepare(fontUrl: string, skips: boolean): void {
  const { dataset } = document.documentElement;
  const { connection } = navigator as Navigator & Line;
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) {
    dataset.slow = '';
  } else {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: fontUrl });
    document.head.append(link);
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!skips || location.hash || visit?.type !== 'navigate') return;
  dataset.skip = '';
  const hurry = ({ type, target }: Event) => {
    const isDone = document.querySelector('footer')?.style.contentVisibility;
    if (isDone || !('skip' in dataset)) return;
    if (type === 'scroll') dataset.skip = 'far';
    else if (type === 'keydown' || (target instanceof Element && target.closest('a'))) {
      delete dataset.skip;
      for (const part of document.querySelectorAll<HTMLElement>('[style]')) part.style.contentVisibility = '';
    }
  };
  for (const sign of ['scroll', 'keydown', 'click']) addEventListener(sign, hurry, true);
}

/**
 * The script of the head, which runs before the first paint. It marks a slow line (`data-slow`), asks for the font on any other,
 * and lets the page skip what is below the first screen (`data-skip`, see parts.ts).
 * @param fontUrl address of the font
 * @param skips whether the page has parts to skip
 */
export const headScript = (fontUrl: string, skips: boolean) =>
  `(${prepare})('${fontUrl}',${skips})`.replace(/\s+/g, ' ');
