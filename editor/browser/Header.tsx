import { useState } from 'react';
import { useStore, useWork } from './context.ts';
import { Messages } from './Messages.tsx';
import { Pending } from './Obstacles.tsx';
import { Publish } from './Publish.tsx';
import { Search } from './Search.tsx';
import { Versions } from './Versions.tsx';
import { isChanged } from './work.ts';

const dialogs = { Versions, Pending, Publish };

/** The search, the buttons for the whole content, and what has happened. */
export function Header({ save }: { save(): Promise<void> }) {
  const { dispatch } = useStore();
  const canUndo = useWork((work) => work.past.length > 0);
  const canRedo = useWork((work) => work.future.length > 0);
  const hasChanges = useWork(isChanged);
  const isSending = useWork((work) => work.sending > 0);
  const isSaving = useWork((work) => work.isSaving);
  const pending = useWork((work) => work.saved.obstacles.length);
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Opened = open && dialogs[open];
  return (
    <>
      <header className="top">
        <h1>Editor del sitio</h1>
        <Search />
        <div className="tools">
          <button
            type="button"
            aria-label="Deshacer"
            title="Deshacer (Ctrl + Z)"
            aria-disabled={!canUndo}
            onClick={() => dispatch({ do: 'undo' })}
          >
            ↶
          </button>
          <button
            type="button"
            aria-label="Rehacer"
            title="Rehacer (Ctrl + Y)"
            aria-disabled={!canRedo}
            onClick={() => dispatch({ do: 'redo' })}
          >
            ↷
          </button>
          <button type="button" onClick={() => setOpen('Versions')}>
            Versiones
          </button>
          <button type="button" onClick={() => setOpen('Pending')}>
            {pending === 1 ? '1 pendiente' : `${pending} pendientes`}
          </button>
          <button type="button" onClick={() => setOpen('Publish')}>
            Publicar
          </button>
        </div>
        <button
          type="button"
          className="main"
          title="Ctrl + S"
          aria-disabled={!hasChanges || isSaving || isSending}
          onClick={() => void save()}
        >
          {isSending ? 'Enviando…' : isSaving ? 'Guardando…' : hasChanges ? 'Guardar' : 'Guardado'}
        </button>
        <p role="status" className="unseen">
          {hasChanges ? 'Cambios sin guardar' : 'Todo guardado'}
        </p>
        <Messages />
      </header>
      {Opened && <Opened close={() => setOpen(undefined)} />}
    </>
  );
}
