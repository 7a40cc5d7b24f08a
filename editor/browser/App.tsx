import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { readState, save as send, upload, useConnection } from './connection.ts';
import { EditorContext } from './context.ts';
import { Dialog } from './Dialog.tsx';
import { keepDraft } from './drafts.ts';
import { FormView } from './FormView.tsx';
import { findFaults } from './faults.ts';
import { useKeptFocus } from './focus.ts';
import { addressOf, type Field, fieldOf } from './forms.ts';
import { Messages } from './Messages.tsx';
import { Navigation } from './Navigation.tsx';
import { cropOf, Page } from './Page.tsx';
import { Obstacles, Publish } from './Publish.tsx';
import { reduce } from './reduce.ts';
import { Search } from './Search.tsx';
import { Versions } from './Versions.tsx';
import { isChanged, toSave, type Work } from './work.ts';

type Open = 'obstacles' | 'publish' | 'versions' | undefined;

/** The editor: the forms, and the page beside them. */
export function App({ start }: { start: Work }) {
  const [work, dispatch] = useReducer(reduce, start);
  const { form, target } = work;
  const [open, setOpen] = useState<Open>();
  const [isSaving, setSaving] = useState(false);
  /** How many files are on their way. */
  const [sending, setSending] = useState(0);
  const [side, setSide] = useState<'form' | 'page'>('form');
  const [shown, setShown] = useState<Field>();
  const [page, setPage] = useState<Document>();
  const faults = useMemo(() => findFaults(work), [work]);
  const renew = useCallback(async () => {
    const state = await readState();
    if ('refusal' in state) dispatch({ do: 'refuse', refused: state });
    else dispatch({ do: 'load', state });
  }, []);
  const isConnected = useConnection(renew);
  const hasChanges = isChanged(work);
  useKeptFocus();

  useEffect(() => keepDraft(work), [work]);
  useEffect(() => {
    const follow = () => {
      const field = fieldOf(location.hash.slice(1));
      if (field) dispatch({ do: 'show', field });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (!target) return;
    setSide('form');
    history.replaceState(null, '', `#${addressOf(target)}`);
  }, [target]);

  const save = async () => {
    if (isSaving || sending > 0) return;
    setSaving(true);
    const sent = work.draft;
    const answer = await send(toSave(work));
    // The person decides on what is there now.
    if ('changed' in answer) await renew();
    setSaving(false);
    if ('refusal' in answer) dispatch({ do: 'refuse', refused: answer, sent });
    else dispatch({ do: 'load', state: answer, sent });
  };
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  keys.current = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const act = {
      s: () => void save(),
      z: () => dispatch({ do: event.shiftKey ? 'redo' : 'undo' }),
      y: () => dispatch({ do: 'redo' }),
    }[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keys.current?.(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  const editor = {
    work,
    dispatch,
    faults,
    upload: async (...what: Parameters<typeof upload>) => {
      setSending((count) => count + 1);
      return upload(...what).finally(() => setSending((count) => count - 1));
    },
    cropOf: (field: Field) => cropOf(page, work, field),
  };
  const { obstacles } = work.saved;
  const close = () => setOpen(undefined);
  return (
    <EditorContext value={editor}>
      <header className="top">
        <h1>Editor del sitio</h1>
        <Search />
        <div className="tools">
          <button
            type="button"
            aria-label="Deshacer"
            title="Deshacer (Ctrl + Z)"
            aria-disabled={work.past.length === 0}
            onClick={() => dispatch({ do: 'undo' })}
          >
            ↶
          </button>
          <button
            type="button"
            aria-label="Rehacer"
            title="Rehacer (Ctrl + Y)"
            aria-disabled={work.future.length === 0}
            onClick={() => dispatch({ do: 'redo' })}
          >
            ↷
          </button>
          <button type="button" onClick={() => setOpen('versions')}>
            Versiones
          </button>
          <button type="button" onClick={() => setOpen('obstacles')}>
            {obstacles.length === 1 ? '1 pendiente' : `${obstacles.length} pendientes`}
          </button>
          <button type="button" onClick={() => setOpen('publish')}>
            Publicar
          </button>
        </div>
        <button
          type="button"
          className="main"
          title="Ctrl + S"
          aria-disabled={!hasChanges || isSaving || sending > 0}
          onClick={() => hasChanges && void save()}
        >
          {sending > 0 ? 'Enviando…' : isSaving ? 'Guardando…' : hasChanges ? 'Guardar' : 'Guardado'}
        </button>
        <p role="status" className="unseen">
          {hasChanges ? 'Cambios sin guardar' : 'Todo guardado'}
        </p>
        <Messages isConnected={isConnected} />
      </header>
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
        <main tabIndex={-1} onFocus={({ target: { id } }) => setShown(fieldOf(id) ?? shown)}>
          <FormView key={form.title} form={form} />
        </main>
        <Page
          form={form}
          shown={shown}
          isSeen={side === 'page' || matchMedia('(width >= 62rem)').matches}
          onLoad={setPage}
        />
      </div>
      {open === 'versions' && <Versions close={close} />}
      {open === 'publish' && <Publish close={close} />}
      {open === 'obstacles' && (
        <Dialog title="Pendientes" close={close}>
          <p>{obstacles.length > 0 ? 'Esto impide publicar.' : 'Nada impide publicar.'}</p>
          <Obstacles obstacles={obstacles} close={close} />
        </Dialog>
      )}
    </EditorContext>
  );
}
