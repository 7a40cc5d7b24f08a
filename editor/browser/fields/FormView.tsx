import { useLayoutEffect, useRef } from 'react';
import * as z from 'zod';
import { languageName } from '../../../model/schemas/languages.ts';
import { fieldMeta } from '../../../model/schemas/parts.ts';
import { partsOf } from '../../shared/content.ts';
import { getAt } from '../../shared/keyed.ts';
import { useEditorState } from '../state/context.ts';
import { type Form, fieldAddress, formOf, schemaOf } from '../state/forms.ts';
import { isPendingAt } from '../state/statuses.ts';
import { Group } from './FieldView.tsx';
import { FormConflict } from './FormConflict.tsx';
import { PicturesForm } from './PicturesForm.tsx';

/** One form: the fields of a part of the page. */
export function FormView({ form }: { form: Form }) {
  const target = useEditorState((state) => state.target);
  const heading = useRef<HTMLHeadingElement>(null);
  const { file } = form;
  const schema = schemaOf(file);
  const value = useEditorState((state) => getAt(state.content, [file]));
  const hasPending = useEditorState((state) => isPendingAt(state, file));
  const isPictures = schema instanceof z.ZodRecord;
  const hasPairs = useEditorState(
    ({ content }) => !isPictures && partsOf(content, file).some(({ schema }) => fieldMeta(schema).translated),
  );
  const languages = useEditorState((state) => state.saved.languages);
  // A layout effect: a key pressed between render and effect would go to another field.
  useLayoutEffect(() => {
    if (target && formOf(target) === form) focusField(fieldAddress(target));
    // Another form has been chosen in the navigation.
    else if (document.activeElement !== document.body) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
  }, [target, form]);
  return (
    <>
      <div className="form-head">
        <h2 ref={heading} tabIndex={-1}>
          {form.title}
        </h2>
        {/* Fields have their own language labels. */}
        {hasPairs && (
          <div className="columns" aria-hidden="true">
            {languages.map((language) => (
              <span key={language}>{languageName(language)}</span>
            ))}
          </div>
        )}
      </div>
      <FormConflict file={file} />
      {!hasPending && <p className="hint">En este formulario no hay nada pendiente.</p>}
      {fieldMeta(schema).description && <p className="hint">{fieldMeta(schema).description}</p>}
      {isPictures ? <PicturesForm /> : <Group field={{ file, path: [] }} schema={schema} value={value} />}
    </>
  );
}

/** Opens the details around a field, and focuses it or its first control. */
function focusField(address: string): void {
  const element = document.getElementById(address);
  if (!element) return;
  const own = element.querySelector<HTMLDetailsElement>(':scope > details');
  for (let at = own ?? element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  const controls = ':is(textarea, input, select, button, [role="row"], [contenteditable])';
  const control = element.matches(controls)
    ? element
    : (element.querySelector<HTMLElement>(`.item ${controls}`) ??
      element.querySelector<HTMLElement>(controls));
  (control ?? element).focus({ preventScroll: true });
  // Caret at the end, where people continue.
  if (control instanceof HTMLTextAreaElement)
    control.setSelectionRange(control.textLength, control.textLength);
  else if (control?.isContentEditable) {
    getSelection()?.selectAllChildren(control);
    getSelection()?.collapseToEnd();
  }
  const isTall = element.getBoundingClientRect().height > innerHeight / 2;
  element.scrollIntoView({ block: isTall ? 'start' : 'center' });
}
