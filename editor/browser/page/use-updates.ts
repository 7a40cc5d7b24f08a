import { useEffect, useRef, useState } from 'react';
import { updateTexts } from './update-page.ts';

/** A page as the server sends it, and the state that it shows. */
interface Sent {
  pathname: string;
  html: string;
  shown: string | undefined;
}

/**
 * Updates an open page whenever the draft has changed; reloads it if more than texts differ.
 * @returns the number of updates without a reload, and whether the server cannot draw the page now
 */
export function useUpdates(page: Document | undefined, pathname: string, revision: number) {
  /** The HTML of the page; `undefined` while it is not known. */
  const source = useRef<{ page: Document; html: string | undefined }>(undefined);
  /** A second response for the page: a document does not expose the HTML that it was made from. */
  const twin = useRef<Sent>(undefined);
  const [updates, setUpdates] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision changes the page.
  useEffect(() => {
    const stop = new AbortController();
    const update = async () => {
      const response = await fetch(pathname, { signal: stop.signal });
      const html = await response.text();
      const isFailure = response.status >= 500;
      const sent = { pathname, html, shown: shownBy(response) };
      // A reload would cancel the navigation to another page.
      if (page?.location?.pathname !== pathname) {
        if (!isFailure) twin.current = sent;
        return;
      }
      setFailed(isFailure);
      const isKnown = source.current?.page === page;
      const first = [twin.current, isFailure ? undefined : sent].find(
        (one) => one?.pathname === pathname && isShownIn(page, one),
      );
      const before = isKnown ? source.current?.html : first?.html;
      // The last page that could be drawn stays. A page that could not is reloaded as soon as it can be.
      source.current = { page, html: isFailure ? before : html };
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

/** The state that a response shows: see editor/server/server.ts. */
const shownBy = ({ headers }: Response) => /desc="(\d+)"$/.exec(headers.get('server-timing') ?? '')?.[1];

/** Whether a page was loaded in the state of a response. Safari before 16.4 does not tell. */
function isShownIn({ defaultView }: Document, { shown }: Sent): boolean {
  const [entry] = defaultView?.performance?.getEntriesByType('navigation') ?? [];
  const { serverTiming, responseStatus = 200 } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  const loaded = serverTiming?.[0]?.description;
  return responseStatus < 500 && (loaded === undefined || loaded === shown);
}
