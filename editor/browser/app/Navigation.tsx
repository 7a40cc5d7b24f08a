import { Toolbar } from 'react-aria-components';
import { useEditorState, useStore } from '../state/context.ts';
import { changedForms, type EditorState } from '../state/editor-state.ts';
import { type Form, fieldAddress, otherForms, pageForms, sectionsOf } from '../state/forms.ts';
import { isPendingAt, statusAt } from '../state/statuses.ts';
import { Splitter } from './Splitter.tsx';
import { StatusTag } from './StatusTag.tsx';

const UNSAVED = { is: 'unsaved' } as const;

/** The list of forms, with the sections of the open form. The list is one tab stop; arrow keys move inside. */
export function Navigation() {
  const state = useEditorState((state) => state);
  const { dispatch } = useStore();
  const changed = changedForms(state);
  const link = (form: Form) => {
    const isOpen = form === state.form;
    const status = statusAt(state, form.file) ?? (changed.has(form) ? UNSAVED : undefined);
    if (!isPendingAt(state, form.file) && !isOpen) return null;
    return (
      <li key={form.title}>
        <button
          type="button"
          aria-current={isOpen ? 'page' : undefined}
          onClick={() => dispatch({ do: 'open', form })}
        >
          {form.title}
          <StatusTag status={status} />
        </button>
        {isOpen && <Sections {...{ form, state }} />}
      </li>
    );
  };
  return (
    <nav className="forms" aria-label="Formularios">
      <div className="scroll">
        <label className="switch">
          <input
            type="checkbox"
            checked={state.onlyPending}
            onChange={({ target }) => dispatch({ do: 'update', onlyPending: target.checked })}
          />
          Solo lo pendiente
        </label>
        <Toolbar orientation="vertical" aria-label="Lista de formularios">
          <h2>La página, de arriba abajo</h2>
          <ul>{pageForms.map(link)}</ul>
          <h2>Aparte</h2>
          <ul>{otherForms.map(link)}</ul>
        </Toolbar>
      </div>
      <Splitter pane="navigation" label="Ancho de la lista de formularios" />
    </nav>
  );
}

function Sections({ form, state }: { form: Form; state: EditorState }) {
  const { dispatch } = useStore();
  const sections = sectionsOf(form);
  if (sections.length < 2) return null;
  return (
    <ul className="sections">
      {sections.map(
        ({ title, field }) =>
          isPendingAt(state, fieldAddress(field)) && (
            <li key={title}>
              <button type="button" onClick={() => dispatch({ do: 'show', field })}>
                {title}
                <StatusTag status={statusAt(state, fieldAddress(field))} />
              </button>
            </li>
          ),
      )}
    </ul>
  );
}
