import { useEffect, useState } from 'react';
import type { Field } from '../../shared/protocol.ts';
import { FormView } from '../fields/FormView.tsx';
import { Page } from '../page/Page.tsx';
import type { Connection } from '../state/connection.ts';
import { PageContext, useEditorState, useStore } from '../state/context.ts';
import { fieldOf, formOf, indexedUrl } from '../state/forms.ts';
import { Choice } from './Choice.tsx';
import { useChanged } from './changed.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useKeptFocus } from './focus.ts';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { Splitter } from './Splitter.tsx';
import { isContentShortcut } from './shortcuts.ts';
import { useWindowEvent } from './window-event.ts';

/** Pane labels, for narrow windows. */
const panes = { navigation: 'Formularios', form: 'Formulario', page: 'Página' };
type Pane = keyof typeof panes;

/** The editor: the navigation, a form, and the page. */
export function App({ save, hasUnsent, take }: Connection & { take(): void }) {
  const { get, dispatch } = useStore();
  const form = useEditorState((state) => state.form);
  const target = useEditorState((state) => state.target);
  const [pane, setPane] = useState<Pane>('form');
  const [shown, setShown] = useState<Field>();
  const [page, setPage] = useState<Document>();
  // Set while rendering: a hidden pane cannot take focus.
  const [hasTarget, hasForm] = [useChanged(target) && target, useChanged(form)];
  if (hasTarget || hasForm) setPane('form');
  useKeptFocus();

  useWindowEvent('hashchange', () => {
    const field = fieldOf(location.hash.slice(1), get().content);
    if (field) dispatch(field.path.length > 0 ? { do: 'show', field } : { do: 'open', form: formOf(field) });
  });
  useEffect(() => {
    const { content } = get();
    const before = fieldOf(location.hash.slice(1), content);
    const url = indexedUrl(target ?? { file: form.file, path: [] }, content);
    // Each form is an entry of the history, its fields are not.
    if (before && formOf(before) !== form) history.pushState(null, '', url);
    else history.replaceState(null, '', url);
  }, [get, target, form]);

  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const redoes = key === 'y' || (key === 'z' && event.shiftKey);
    if (key === 's') {
      // The file gets the stored form of what is in the focused box, such as +34 954 22 23 33.
      const { id } = document.activeElement ?? {};
      if (id) dispatch({ do: 'blur', address: id });
      void save();
    } else if ((key === 'z' || key === 'y') && isContentShortcut(event))
      dispatch({ do: redoes ? 'redo' : 'undo' });
    else return;
    event.preventDefault();
    // TokenField has its own undo.
    event.stopPropagation();
  });
  // Warns only about what the server has not stored.
  useWindowEvent('beforeunload', (event) => hasUnsent() && event.preventDefault());
  return (
    <>
      <Header save={save} take={take} />
      <nav className="panes-choice" aria-label="Partes del editor">
        <Choice<Pane> label="Parte del editor" options={panes} chosen={pane} onChoose={setPane} />
      </nav>
      <div className="panes" data-pane={pane}>
        <Navigation />
        <main
          tabIndex={-1}
          onFocus={({ target }) => {
            // The browser scrolls only to the line with the caret.
            target.scrollIntoView({ block: 'nearest' });
            setShown(fieldOf(target.id, get().content) ?? shown);
            // Groups have a `tabIndex` of -1.
            if (target.id && target.tabIndex >= 0) dispatch({ do: 'focus', address: target.id });
          }}
          onBlur={({ target: { id } }) => id && dispatch({ do: 'blur', address: id })}
        >
          <ErrorBoundary what="Este formulario" remedy="abra otro formulario" resetKey={form}>
            <PageContext value={page}>
              <FormView key={form.title} form={form} />
            </PageContext>
          </ErrorBoundary>
        </main>
        <section className="page" aria-label="Página">
          <Splitter pane="form" label="Ancho del formulario" />
          <ErrorBoundary what="La página" resetKey={form}>
            <Page
              form={form}
              shown={shown}
              isVisible={pane === 'page' || matchMedia('(width >= 62rem)').matches}
              onLoad={setPage}
            />
          </ErrorBoundary>
        </section>
      </div>
    </>
  );
}
