import type { FileName } from '../../../model/schemas/index.ts';
import { differencesIn } from '../../shared/differences.ts';
import { plainOf } from '../../shared/keyed.ts';
import { Changes } from '../dialogs/Changes.tsx';
import { inForms } from '../dialogs/compare.ts';
import { useEditorState, useStore } from '../state/context.ts';
import { assetAt, hasConflict } from '../state/editor-state.ts';
import { fieldAddress, formOf } from '../state/forms.ts';
import { ChangeButton } from './ChangeButton.tsx';

/** Asks once whether a form stays as it is here, or becomes as another program has written its file. */
export function FormConflict({ file }: { file: FileName }) {
  const isAsked = useEditorState((state) => hasConflict(state, file));
  return isAsked && <Question file={file} />;
}

function Question({ file }: { file: FileName }) {
  const { get, dispatch } = useStore();
  const content = useEditorState((state) => state.content);
  const saved = useEditorState((state) => state.saved);
  const form = formOf({ file, path: [] });
  const found = differencesIn(file, plainOf(saved.values[file]), plainOf(content[file]));
  const changes = inForms([[file, found]], content).get(form) ?? [];
  const { [file]: value } = saved.values;
  const notice = `«${form.title}» es ahora como en el archivo.`;
  return (
    <section
      className="card problems"
      id={fieldAddress({ file, path: [] })}
      aria-label="Dos cambios a la vez"
    >
      <p>
        Otro programa, como OneDrive o git, ha cambiado también este formulario. Tachado, lo que hay en su
        archivo; subrayado, lo que hay aquí:
      </p>
      <Changes changes={changes} assetOf={(path) => assetAt(get(), path)} />
      <ChangeButton onClick={() => dispatch({ do: 'keep', file })}>Dejar lo de aquí</ChangeButton>{' '}
      <ChangeButton onClick={() => dispatch({ do: 'change', changes: [{ file, path: [], value }], notice })}>
        Usar lo del archivo
      </ChangeButton>
    </section>
  );
}
