import { useEffect, useState } from 'react';
import type { Field } from '../protocol.ts';
import { useChanged } from './changed.ts';
import { PageContext, useStore, useWork } from './context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FormView } from './FormView.tsx';
import { useKeptFocus } from './focus.ts';
import { fieldOf, placeAddress } from './forms.ts';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { Page } from './Page.tsx';
import { isContentShortcut } from './shortcuts.ts';
import { useWindowEvent } from './window-event.ts';

/** The editor: the forms, and the page beside them. */
export function App({ save }: { save(): Promise<void> }) {
  const { get, dispatch } = useStore();
  const form = useWork((work) => work.form);
  const target = useWork((work) => work.target);
  const [side, setSide] = useState<'form' | 'page'>('form');
  const [shown, setShown] = useState<Field>();
  const [page, setPage] = useState<Document>();
  // While rendering: what is hidden cannot take the focus.
  if (useChanged(target) && target) setSide('form');
  useKeptFocus();

  useWindowEvent('hashchange', () => {
    const field = fieldOf(location.hash.slice(1), get().content);
    if (field) dispatch({ do: 'show', field });
  });
  useEffect(() => {
    if (target) history.replaceState(null, '', placeAddress(target, get().content));
  }, [get, target]);

  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const redoes = key === 'y' || (key === 'z' && event.shiftKey);
    if (key === 's') void save();
    else if ((key === 'z' || key === 'y') && isContentShortcut(event))
      dispatch({ do: redoes ? 'redo' : 'undo' });
    else return;
    event.preventDefault();
  });
  // The server keeps all that has arrived there.
  useWindowEvent('beforeunload', (event) => get().unsent.length > 0 && event.preventDefault());
  return (
    <>
      <Header save={save} />
      <nav className="sides" aria-label="Formulario o página">
        <button type="button" aria-pressed={side === 'form'} onClick={() => setSide('form')}>
          Formulario
        </button>
        <button type="button" aria-pressed={side === 'page'} onClick={() => setSide('page')}>
          Página
        </button>
      </nav>
      <div className="rooms" data-side={side}>
        <Navigation />
        <main tabIndex={-1} onFocus={({ target: { id } }) => setShown(fieldOf(id, get().content) ?? shown)}>
          <ErrorBoundary what="Este formulario" remedy="abra otro formulario" resetKey={form}>
            <PageContext value={page}>
              <FormView key={form.title} form={form} />
            </PageContext>
          </ErrorBoundary>
        </main>
        <ErrorBoundary what="La página" resetKey={form}>
          <Page
            form={form}
            shown={shown}
            isSeen={side === 'page' || matchMedia('(width >= 62rem)').matches}
            onLoad={setPage}
          />
        </ErrorBoundary>
      </div>
    </>
  );
}
