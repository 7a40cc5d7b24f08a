import { useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { isProvisional } from '../../../model/schemas/parts.ts';
import { countWords } from '../../shared/counts.ts';
import { getAt } from '../../shared/keyed.ts';
import { whenOf } from '../dialogs/days.ts';
import { Pending } from '../dialogs/Pending.tsx';
import { Publish } from '../dialogs/Publish.tsx';
import { Search } from '../dialogs/Search.tsx';
import { Versions } from '../dialogs/Versions.tsx';
import { useEditorState, useStore } from '../state/context.ts';
import { type EditorState, isChanged } from '../state/editor-state.ts';
import { CloseEditor } from './CloseEditor.tsx';
import { Icon } from './Icon.tsx';
import { Messages } from './Messages.tsx';

const dialogs = { Versions, Pending, Publish };
const steps = [
  { step: 'undo', label: 'Deshacer', keys: 'Ctrl + Z' },
  { step: 'redo', label: 'Rehacer', keys: 'Ctrl + Y' },
] as const;

/** The header: name and status of the site, search, tools, «Publicar», «Guardar», and messages. */
export function Header({ save, take }: { save(): Promise<void>; take(): void }) {
  const { dispatch } = useStore();
  const canUndo = useEditorState((state) => state.past.length > 0 && !state.writer);
  const canRedo = useEditorState((state) => state.future.length > 0 && !state.writer);
  const canSave = useEditorState(
    (state) => isChanged(state) && !state.writer && !state.isSaving && state.uploads === 0,
  );
  const name = useEditorState(nameOfSite);
  const status = useEditorState(statusOf);
  const pending = useEditorState((state) => state.saved.pending.length);
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Opened = open && dialogs[open];
  return (
    <>
      <header className="top">
        <div className="site">
          <h1>{name}</h1>
          <p role="status">{status}</p>
        </div>
        <Search />
        <Toolbar aria-label="Herramientas" className="tools">
          {steps.map(({ step, label, keys }) => (
            <button
              key={step}
              type="button"
              className="quiet square"
              aria-label={label}
              title={`${label} (${keys})`}
              aria-disabled={!{ undo: canUndo, redo: canRedo }[step]}
              onClick={() => dispatch({ do: step })}
            >
              <Icon name={step} />
            </button>
          ))}
          <button type="button" className="quiet" onClick={() => setOpen('Versions')}>
            <Icon name="versions" />
            <span className="word">Versiones</span>
          </button>
          <button type="button" className="quiet" onClick={() => setOpen('Pending')}>
            <Icon name="pending" />
            <span>
              {pending}
              <span className="word"> {pending === 1 ? 'pendiente' : 'pendientes'}</span>
            </span>
          </button>
          <CloseEditor />
        </Toolbar>
        <div className="ends">
          <button type="button" onClick={() => setOpen('Publish')}>
            Publicar
          </button>
          <button
            type="button"
            className="main"
            title="Ctrl + S"
            aria-disabled={!canSave}
            onClick={() => void save()}
          >
            Guardar
          </button>
        </div>
        <Messages take={take} />
      </header>
      {Opened && <Opened close={() => setOpen(undefined)} />}
    </>
  );
}

/** The company's name, also if provisional. */
function nameOfSite({ content }: EditorState): string {
  const name = getAt(content, ['company', 'tradeName']);
  return String((isProvisional(name) ? name.placeholder : name) ?? 'Editor del sitio');
}

/** Reports whether the content is saved, and counts unpublished changes. */
function statusOf(state: EditorState): string {
  if (state.uploads > 0) return 'Se envía un archivo…';
  if (state.isSaving) return 'Se guarda…';
  if (isChanged(state)) return 'Cambios sin guardar';
  const { savedAt, unpublished } = state.saved;
  const saved = savedAt ? `Todo guardado ${whenOf(savedAt, Date.now())}` : 'Todo guardado';
  if (unpublished === undefined) return saved;
  return `${saved} · ${countWords(unpublished)} sin publicar`;
}
