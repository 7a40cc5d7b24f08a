import { useEffect, useRef, useState } from 'react';
import { updateTexts } from './update-page.ts';

/**
 * Updates an open page whenever the draft has changed; reloads it if more than texts differ.
 * @returns the number of updates without a reload, and whether the server cannot draw the page now
 */
export function useUpdates(page: Document | undefined, pathname: string, revision: number) {
  /** The HTML of the page; `undefined` while it is not known. */
  const source = useRef<{ page: Document; html: string | undefined }>(undefined);
  const [updates, setUpdates] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision changes the page.
  useEffect(() => {
    // A reload would cancel the navigation to another page.
    if (page?.location?.pathname !== pathname) return;
    const stop = new AbortController();
    const update = async () => {
      const response = await fetch(pathname, { signal: stop.signal });
      const html = await response.text();
      const isFailure = response.status >= 500;
      setFailed(isFailure);
      const isKnown = source.current?.page === page;
      const before = isKnown ? source.current?.html : wasLoadedLike(page, response) ? html : undefined;
      // The last page that could be drawn stays. A page that could not is reloaded as soon as it can be.
      source.current = { page, html: !isFailure ? html : isKnown ? before : undefined };
      if (isFailure) return;
      if (before !== undefined && updateTexts(page, before, html)) setUpdates((count) => count + 1);
      else page.location.reload();
    };
    // The next revision tries again; the header reports a lost connection.
    update().catch((error: unknown) => stop.signal.aborted || console.debug(error));
    return () => stop.abort();
  }, [page, pathname, revision]);
  return { updates, hasFailed };
}

/** Whether a page was loaded in the state of a later response. Safari before 16.4 does not tell. */
function wasLoadedLike({ defaultView }: Document, response: Response): boolean {
  const [entry] = defaultView?.performance?.getEntriesByType('navigation') ?? [];
  const shown = (entry as PerformanceNavigationTiming | undefined)?.serverTiming?.[0]?.description;
  return shown === undefined || Boolean(response.headers.get('server-timing')?.endsWith(`"${shown}"`));
}
