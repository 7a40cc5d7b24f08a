/** Network Information API; not in Safari or Firefox. */
type NetworkInformation = { connection?: { saveData?: boolean; effectiveType?: string } };

/**
 * Its source is written into the page, so it must be self-contained.
 *
 * `data-script` enables styles that need script: `(scripting: enabled)` also matches where a policy or an extension
 * blocks scripts. The preloaded fonts delay the first paint, so a slow connection preloads none (tokens.css).
 */
function prepare(...fontUrls: string[]): void {
  const { dataset } = document.documentElement;
  dataset.script = '';
  const markScroll = () => {
    dataset.scrolled = '';
  };
  addEventListener('scroll', markScroll, { once: true });
  const { connection } = navigator as Navigator & NetworkInformation;
  if (connection?.saveData || /[23]g/.test(`${connection?.effectiveType}`)) {
    dataset.slow = '';
    return;
  }
  for (const href of fontUrls) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    document.head.append(link);
  }
}

/**
 * The script in the head, which runs before the first paint. Sets `data-script`, `data-slow` on a slow connection and
 * `data-scrolled` after the first scroll; preloads the fonts, the first one first.
 */
export const headScript = (...fontUrls: string[]) => `(${prepare})(...${JSON.stringify(fontUrls)})`;
