import { countWords } from '../../shared/counts.ts';
import { countsOf, unpublishedIn } from '../../shared/differences.ts';
import type { Failure, Published } from '../../shared/publication.ts';
import { useEditorState } from '../state/context.ts';
import { formOf } from '../state/forms.ts';
import { Changes } from './Changes.tsx';
import { inForms } from './compare.ts';
import { momentOf } from './days.ts';
import { Told } from './PublishLog.tsx';

interface UnpublishedProps {
  published: Published | undefined;
  /** Why visitors do not see it. */
  unseen: Failure | undefined;
}

/** The saved changes that are not published, by form, and whether visitors see the last publication. */
export function Unpublished({ published, unseen }: UnpublishedProps) {
  const saved = useEditorState((state) => state.saved);
  if (!published) return <p className="hint">Todavía no se ha publicado desde este ordenador.</p>;
  const { byFile, replaced } = unpublishedIn(published, saved);
  const last = `Desde la última publicación (${momentOf(published.at)})`;
  const isSame = byFile.length === 0 && replaced.length === 0;
  return (
    <>
      {isSame && (
        <p className="hint">
          {last} no hay cambios{unseen ? '.' : ': los visitantes ven ya lo que está guardado.'}
        </p>
      )}
      {unseen && <Told {...unseen} />}
      {!isSame && (
        <section className="part">
          <h3>Lo que cambia para los visitantes</h3>
          <p className="hint">{last}:</p>
          <PublishedChanges published={published} />
        </section>
      )}
    </>
  );
}

/** What differs between a publication and what is saved. */
export function PublishedChanges({ published }: { published: Published }) {
  const saved = useEditorState((state) => state.saved);
  const assets = useEditorState((state) => state.assets);
  const { byFile, replaced } = unpublishedIn(published, saved);
  const changes = inForms(byFile, saved.values);
  const idOf = (path: string) => saved.files[path] ?? published.files[path] ?? '';
  return (
    <>
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
    </>
  );
}
