import { countsOf, unpublishedIn } from '../../shared/differences.ts';
import type { Published } from '../../shared/protocol.ts';
import { useEditorState } from '../state/context.ts';
import { formOf } from '../state/forms.ts';
import { Changes } from './Changes.tsx';
import { countWords, inForms } from './compare.ts';
import { momentOf } from './days.ts';

/** The saved changes that are not published, by form. */
export function Unpublished({ published }: { published: Published | undefined }) {
  const saved = useEditorState((state) => state.saved);
  const assets = useEditorState((state) => state.assets);
  if (!published) return <p className="hint">Todavía no se ha publicado desde este ordenador.</p>;
  const { byFile, replaced } = unpublishedIn(published, saved);
  const last = `Desde la última publicación (${momentOf(published.at)})`;
  if (byFile.length === 0 && replaced.length === 0)
    return <p className="hint">{last} no hay cambios: los visitantes ven ya lo que está guardado.</p>;
  const changes = inForms(byFile, saved.values);
  const idOf = (path: string) => saved.files[path] ?? published.files[path] ?? '';
  return (
    <section className="part">
      <h3>Lo que cambia para los visitantes</h3>
      <p className="hint">{last}:</p>
      {byFile.map(([file, { differences }]) => {
        const form = formOf({ file, path: [] });
        return (
          <details key={file} className="version">
            <summary>
              <b>{form.title}</b> <span>{countWords(countsOf(differences))}</span>
            </summary>
            <Changes changes={changes.get(form) ?? []} assetOf={(path) => assets[idOf(path)]} />
          </details>
        );
      })}
      {replaced.length > 0 && (
        <p>
          <b>Archivos cambiados</b> {countWords({ file: replaced.length })}
        </p>
      )}
    </section>
  );
}
