import { useRef } from 'react';
import { useStore, useWork } from './context.ts';
import { faultsOf } from './faults.ts';
import { type Form, formOf, otherForms, pageForms } from './forms.ts';
import { changedForms, isStaleAt } from './work.ts';

/** The list of forms. On a narrow screen it folds into its summary. */
export function Navigation() {
  const { dispatch } = useStore();
  const work = useWork((one) => one);
  const changed = changedForms(work);
  const details = useRef<HTMLDetailsElement>(null);
  const wrong = new Set([...faultsOf(work).values()].flat().map(formOf));
  const stale = new Set(work.saved.obstacles.filter((one) => isStaleAt(work, one)).map(formOf));
  const link = (form: Form) => (
    <li key={form.title}>
      <button
        type="button"
        aria-current={form === work.form ? 'page' : undefined}
        onClick={() => {
          dispatch({ do: 'open', form });
          if (matchMedia('(width < 75rem)').matches && details.current) details.current.open = false;
        }}
      >
        {form.title}
        {wrong.has(form) && <small className="state"> con errores</small>}
        {!wrong.has(form) && changed.has(form) && <small className="state"> sin guardar</small>}
        {stale.has(form) && <small className="state"> inglés por revisar</small>}
      </button>
    </li>
  );
  return (
    <nav className="forms" aria-label="Formularios">
      <details ref={details} open={matchMedia('(width >= 75rem)').matches}>
        <summary>Formularios</summary>
        <h2>La página, de arriba abajo</h2>
        <ul>{pageForms.map(link)}</ul>
        <h2>Aparte</h2>
        <ul>{otherForms.map(link)}</ul>
      </details>
    </nav>
  );
}
