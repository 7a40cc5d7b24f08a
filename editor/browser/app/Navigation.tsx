import { Toolbar } from 'react-aria-components';
import { useStore, useWork } from '../state/context.ts';
import { addressOf, type Form, otherForms, pageForms, sectionsOf } from '../state/forms.ts';
import { isPendingAt, stateAt } from '../state/states.ts';
import { changedForms, type Work } from '../state/work.ts';
import { Splitter } from './Splitter.tsx';
import { StateTag } from './StateTag.tsx';

/** The list of forms, with the sections of the open form. The list is one tab stop; arrow keys move inside. */
export function Navigation() {
  const work = useWork((one) => one);
  const { dispatch } = useStore();
  const changed = changedForms(work);
  const link = (form: Form) => {
    const isOpen = form === work.form;
    const state = stateAt(work, form.file) ?? (changed.has(form) ? 'sin guardar' : undefined);
    if (!isPendingAt(work, form.file) && !isOpen) return null;
    return (
      <li key={form.title}>
        <button
          type="button"
          aria-current={isOpen ? 'page' : undefined}
          onClick={() => dispatch({ do: 'open', form })}
        >
          {form.title}
          <StateTag state={state} />
        </button>
        {isOpen && <Sections {...{ form, work }} />}
      </li>
    );
  };
  return (
    <nav className="forms" aria-label="Formularios">
      <div className="scroll">
        <label className="switch">
          <input
            type="checkbox"
            checked={work.onlyPending}
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

function Sections({ form, work }: { form: Form; work: Work }) {
  const { dispatch } = useStore();
  const all = sectionsOf(form);
  if (all.length < 2) return null;
  return (
    <ul className="sections">
      {all.map(
        ({ title, field }) =>
          isPendingAt(work, addressOf(field)) && (
            <li key={title}>
              <button type="button" onClick={() => dispatch({ do: 'show', field })}>
                {title}
                <StateTag state={stateAt(work, addressOf(field))} />
              </button>
            </li>
          ),
      )}
    </ul>
  );
}
