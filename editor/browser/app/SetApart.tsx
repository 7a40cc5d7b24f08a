import { useState } from 'react';
import { differencesIn } from '../../shared/differences.ts';
import { plainOf } from '../../shared/keyed.ts';
import { Changes } from '../dialogs/Changes.tsx';
import { inForms } from '../dialogs/compare.ts';
import { ChangeButton } from '../fields/ChangeButton.tsx';
import { useEditorState, useStore } from '../state/context.ts';
import { assetAt } from '../state/editor-state.ts';
import { formOf } from '../state/forms.ts';
import { type Apart, putApart, readApart } from '../state/unsent.ts';

/** Asks about each form that was typed here without a server, and differently in another window. */
export function SetApart() {
  const { get } = useStore();
  const { root } = useEditorState(({ saved }) => saved);
  const [all, setAll] = useState(() => readApart(root));
  const [first] = all;
  if (!first) return null;
  const forget = () => {
    setAll(all.slice(1));
    putApart(get().saved.root, all.slice(1));
  };
  return <Question key={all.length} {...first} forget={forget} />;
}

function Question({ file, value, files, forget }: Apart & { forget(): void }) {
  const { get, dispatch } = useStore();
  const content = useEditorState((state) => state.content);
  const form = formOf({ file, path: [] });
  const found = differencesIn(file, plainOf(content[file]), plainOf(value));
  const use = () => {
    const { assets } = get();
    // Its size is known after the next start.
    const assetOf = (id: string) => assets[id] ?? { id, bytes: 0, at: Date.now(), ending: '' };
    const all = Object.entries(files).map(([path, id]) => [path, id === null ? undefined : assetOf(id)]);
    const notice = `«${form.title}» es ahora como se escribió aquí.`;
    const changes = [{ file, path: [], value }];
    dispatch({ do: 'change', changes, files: Object.fromEntries(all), notice });
    forget();
  };
  return (
    <section className="message bad" aria-label="Dos textos">
      <p>
        Sin conexión con el editor, aquí se cambió «{form.title}», y también se ha cambiado en otro sitio. No
        se ha perdido nada. Tachado, lo que hay ahora; subrayado, lo que se escribió aquí:
      </p>
      <Changes
        changes={inForms([[file, found]], content).get(form) ?? []}
        assetOf={(path) => assetAt(get(), path)}
      />
      <div className="buttons">
        <ChangeButton onClick={use}>Usar lo escrito aquí</ChangeButton>
        <ChangeButton onClick={forget}>Dejar lo que hay ahora</ChangeButton>
      </div>
    </section>
  );
}
