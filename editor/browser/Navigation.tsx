import { useRef } from 'react';
import { useEditor } from './context.ts';
import { type Form, fieldOf, formOf, otherForms, pageForms } from './forms.ts';
import { isFormChanged } from './work.ts';

/** The list of forms. On a narrow screen it folds into its summary. */
export function Navigation() {
  const { work, dispatch, faults } = useEditor();
  const details = useRef<HTMLDetailsElement>(null);
  const wrong = new Set(
    [...faults.keys()].map((address) => formOf(fieldOf(address) as Parameters<typeof formOf>[0])),
  );
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
        {!wrong.has(form) && isFormChanged(work, form) && <small className="state"> sin guardar</small>}
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
