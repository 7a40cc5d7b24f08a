/** The browser's view of the line; Safari and Firefox give none. */
type Line = { connection?: { saveData?: boolean; effectiveType?: string } };

/**
 * Stands alone and without comments: it is written into the page as text, on one line. Spaces beside punctuation are removed, so its
 * strings have none there.
 *
 * `data-script` enables what needs script: `(scripting: enabled)` also matches where a policy or an extension blocks scripts.
 *
 * The first paint waits for a font that is asked for here; on a slow line the page does without (tokens.css). A page that opens
 * at an anchor or a text, or again at its old place, is laid out whole; of a text, only the entry of the visit tells. So is a page
 * that skips, at the first scroll, key or link: any of them may lead anywhere. And so is one that nothing has begun to lay out
 * after 2 s: a picture that stalls holds `load` back for ever.
 */
function prepare(fontUrl: string, skips: boolean): void {
  const { dataset } = document.documentElement;
  dataset.script = '';
  const markScroll = () => {
    dataset.scrolled = '';
  };
  addEventListener('scroll', markScroll, { once: true });
  const { connection } = navigator as Navigator & Line;
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
  for (const sign of ['scroll', 'keydown', 'click']) addEventListener(sign, layOutAll, true);
  window.navigation?.addEventListener('navigate', layOutAll);
}

/**
 * The script of the head, which runs before the first paint. It marks that scripts run (`data-script`), the first scroll
 * (`data-scrolled`) and a slow line (`data-slow`), asks for the font on any other, and lets the page skip what is below the first
 * screen (`data-skip`, see skipped-layout.ts).
 * @param fontUrl address of the font
 * @param skips whether the page has parts to skip
 */
export const headScript = (fontUrl: string, skips: boolean) =>
  `(${prepare})('${fontUrl}',${skips})`.replace(/\s+/g, ' ').replace(/ ?([^\w$'" ]) ?/g, '$1');
