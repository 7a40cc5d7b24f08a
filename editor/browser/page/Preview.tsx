import './Preview.css';
import {
  type CSSProperties,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { languageName } from '../../../model/schemas/languages.ts';
import { Choice } from '../app/Choice.tsx';
import { useChanged } from '../app/changed.ts';
import { capitalized } from '../state/words.ts';
import { type Datum, dataIn, datumAt } from './data-in-page.ts';
import { DESCRIPTIONS, removeMarks } from './kept-marks.ts';
import { type Caret, fieldAt, type MarkedField, type Spot, spotsOf } from './marks-in-page.ts';
import { SpotLine } from './SpotLine.tsx';
import { bringIntoView, scrollToElement } from './scroll.ts';
import { showTyped, type TypedText } from './update-page.ts';
import { useUpdates } from './use-updates.ts';

/** Widths of the page, in pixels. */
const widths = { phone: 390, desktop: 1350 };
const devices = { phone: 'Teléfono', desktop: 'Ordenador' } as const;

interface PreviewProps {
  /** The address to show in each edition, such as `/#servicios`; the base edition first. */
  editions: readonly { language: string; address: string }[];
  /** The field to show in the page. */
  shown?: MarkedField | undefined;
  /** The language being edited. */
  written?: string | undefined;
  /** The data of the company that the page shows without marks. */
  data: readonly Datum[];
  /** What has just been typed. */
  typed?: TypedText | undefined;
  /** The revision of the draft. */
  revision: number;
  /** Called when the text or picture of a field is pressed. */
  onPick: (field: MarkedField) => void;
  /** Called when a page has loaded, also after a reload. */
  onLoad?: (page: Document) => void;
}

/** The page of the site, scaled to fit. A press reports its field and does nothing else. */
export function Preview({ editions, shown, written, data, typed, revision, onPick, onLoad }: PreviewProps) {
  const [language, setLanguage] = useState(editions[0]?.language);
  if (useChanged(written) && written) setLanguage(written);
  const [device, setDevice] = useState<keyof typeof widths>(innerWidth < 768 ? 'phone' : 'desktop');
  const width = widths[device];
  const [page, setPage] = useState<Document>();
  const [hovered, setHovered] = useState<Spot>();
  const [spot, setSpot] = useState<Spot>();
  const frame = useRef<HTMLIFrameElement>(null);
  /** What the page was last scrolled to. */
  const scrolledTo = useRef('');
  /** The page and its scroll position before a reload, until the new page loads. */
  const placeBefore = useRef<{ pathname: string; top: number }>(undefined);
  const edition = editions.find((candidate) => candidate.language === language) ?? editions[0];
  const { pathname, hash } = new URL(edition?.address ?? '/', location.href);

  // Without the hash, to which each reload would scroll.
  useEffect(() => frame.current?.contentWindow?.location.replace(pathname), [pathname]);

  useEffect(() => {
    if (page?.body && typed) showTyped(page, typed);
  }, [page, typed]);
  const { updates, hasFailed } = useUpdates(page, pathname, revision);

  const pick = useEffectEvent(onPick);
  const fieldOf = useEffectEvent(
    (target: Element, caret?: Caret | null) => datumAt(target, caret, data) ?? fieldAt(target, caret),
  );
  const load = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument: loaded, contentWindow: view } = currentTarget;
    const open = () => {
      if (loaded && loaded === frame.current?.contentDocument) flushSync(() => setPage(loaded));
    };
    // No island may lose its marks while it is being hydrated: its markup must be as it was rendered.
    if (view && 'requestIdleCallback' in view) view.requestIdleCallback(open, { timeout: 1000 });
    else setTimeout(open); // Safari
  };
  const reportLoad = useEffectEvent((page: Document) => onLoad?.(page));
  // A layout effect: no click may come before the listeners.
  useLayoutEffect(() => {
    if (!page) return;
    removeMarks(page);
    // The page renders texts of its own.
    const observer = new MutationObserver(() => removeMarks(page));
    const changes = { subtree: true, childList: true, characterData: true, attributeFilter: DESCRIPTIONS };
    observer.observe(page.documentElement, changes);
    const stop = new AbortController();
    const { signal } = stop;
    // Safari has no `caretPositionFromPoint`.
    const find = ({ target, clientX, clientY }: MouseEvent) =>
      fieldOf(target as Element, page.caretPositionFromPoint?.(clientX, clientY));
    let from = { clientX: 0, clientY: 0 };
    const press = (event: MouseEvent) => {
      const found = find(event);
      const distance = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
      // Ignores drags. A press by keyboard has the `detail` 0.
      if (!found || (event.detail > 0 && distance > 5)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pick(found);
    };
    page.addEventListener('pointerdown', (event) => (from = event), { capture: true, signal });
    page.addEventListener('click', press, { capture: true, signal });
    page.addEventListener('mousemove', (event) => setHovered(find(event)?.spot), { signal });
    page.documentElement.addEventListener('mouseleave', () => setHovered(undefined), { signal });
    const leave = () => {
      placeBefore.current ??= { pathname: page.location.pathname, top: page.defaultView?.scrollY ?? 0 };
      setPage(undefined);
    };
    page.defaultView?.addEventListener('pagehide', leave, { signal });
    reportLoad(page);
    return () => {
      stop.abort();
      observer.disconnect();
      setHovered(undefined);
    };
  }, [page]);

  const isLoading = page?.location?.pathname !== pathname;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an update moves elements.
  useEffect(() => {
    if (!page || isLoading) return;
    // Skipped sections have no layout: see src/boot/skipped-layout.ts.
    delete page.documentElement.dataset.skip;
    const find = (field: MarkedField | undefined) =>
      field &&
      spotsOf(page, field, dataIn(page.body, data)).find((spot) => spot.getBoundingClientRect().width > 0);
    const own = find(shown);
    // A new file is on the page once it is saved; until then, the page shows what is around its place.
    const found = own ?? find(shown?.near);
    setSpot(found);
    // Browsers lose the scroll position of a page that reloads twice in a row.
    const { pathname: last, top } = placeBefore.current ?? {};
    placeBefore.current = undefined;
    if (last === pathname && top !== undefined) page.defaultView?.scrollTo({ top, behavior: 'instant' });
    const destination = JSON.stringify([pathname, hash, width, shown, own !== undefined]);
    const anchor = page.getElementById(hash.slice(1));
    if (scrolledTo.current === destination || !(found ?? anchor)) return;
    scrolledTo.current = destination;
    if (found) bringIntoView(page, found);
    else if (anchor) scrollToElement(page, anchor);
  }, [page, isLoading, hash, width, shown, data, updates]);

  const names = editions.map(({ language }) => [language, capitalized(languageName(language))]);
  return (
    <div className="preview">
      <div className="preview-bar">
        <Choice<keyof typeof widths>
          label="Ancho de la página"
          options={devices}
          chosen={device}
          onChoose={setDevice}
        />
        {editions.length > 1 && (
          <Choice
            label="Idioma de la página"
            options={Object.fromEntries(names)}
            chosen={edition?.language}
            onChoose={setLanguage}
          />
        )}
      </div>
      <div className="preview-pane">
        <div className="preview-sheet" style={{ '--width': `${width}px` } as CSSProperties}>
          <iframe
            ref={frame}
            title="Página"
            // Ignores presses while a page loads: no listener would stop its links yet.
            data-loading={!page}
            onLoad={load}
          />
          {spot && <SpotLine spot={spot} />}
          {hovered && <SpotLine spot={hovered} data-hovered="" />}
        </div>
        {isLoading && !hasFailed && <p className="preview-note preview-loading">Se carga la página…</p>}
        {hasFailed && (
          <p role="alert" className="preview-note">
            Con este contenido la página no se puede dibujar; lo que ha escrito no se pierde. Corrija los
            errores que vea en «pendientes» y guarde: la página continuará. Si no hay ninguno, avise a quien
            mantiene el sitio.
          </p>
        )}
      </div>
    </div>
  );
}
