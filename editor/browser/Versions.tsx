import { diffWordsWithSpace } from 'diff';
import { useEffect, useState } from 'react';
import { kinds } from '../../src/content/kinds.ts';
import type { Version } from '../protocol.ts';
import { changesBack, changesOf, type Difference, entryBack } from './compare.ts';
import { useEditor } from './context.ts';
import { Dialog } from './Dialog.tsx';
import { addressOf, type Form } from './forms.ts';
import { assetAt, filesIn } from './work.ts';

const when = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeStyle: 'short' });

interface VersionProps {
  version: Version;
  close(): void;
}

/** «Versiones»: what each save changed, word by word, and the way back to what was before. */
export function Versions({ close }: { close(): void }) {
  const { dispatch } = useEditor();
  const [versions, setVersions] = useState<readonly Version[] | 'lost'>();
  useEffect(() => {
    const take = (all: Version[]) => {
      setVersions(all);
      // The newest bytes of each file.
      const removed = all.toReversed().map((version) => version.removed);
      dispatch({ do: 'know', assets: Object.assign({}, ...removed) });
    };
    fetch('/editor/api/versions')
      .then((response) => response.json())
      .then(take, () => setVersions('lost'));
  }, [dispatch]);
  return (
    <Dialog title="Versiones" close={close}>
      <p>
        Cada vez que se guarda, aquí queda lo que había antes. Lo que recupere no se guarda hasta que usted lo
        guarde.
      </p>
      {versions === 'lost' && <p role="alert">El editor no responde.</p>}
      {versions?.length === 0 && <p role="status">Todavía no se ha guardado nada.</p>}
      {versions !== 'lost' &&
        versions?.map((version) => (
          <details key={version.at} className="version">
            <summary>{when.format(version.at)}</summary>
            {[...changesOf(version)].map(([form, differences]) => (
              <ChangedForm key={form.title} {...{ version, form, differences, close }} />
            ))}
            <RemovedFiles {...{ version, close }} />
          </details>
        ))}
    </Dialog>
  );
}

interface ChangedFormProps extends VersionProps {
  form: Form;
  differences: readonly Difference[];
}

function ChangedForm({ version, form, differences, close }: ChangedFormProps) {
  const { work, dispatch } = useEditor();
  const { title } = form;
  const restore = () => {
    const changes = changesBack(version, form, work.draft.values);
    dispatch({ do: 'change', changes, notice: `«${title}» vuelve a ser como antes. Falta guardar.` });
    const [first] = differences;
    if (first) dispatch({ do: 'show', field: first.field });
    close();
  };
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {differences.map(({ field, where, before, after }) => (
          <div key={addressOf(field)}>
            <dt>{where}</dt>
            <dd>
              {diffWordsWithSpace(before, after).map(({ value, added, removed }, place) => {
                const Piece = added ? 'ins' : removed ? 'del' : 'span';
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change.
                return <Piece key={place}>{value}</Piece>;
              })}
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={restore}>
        Recuperar «{title}» como estaba antes
      </button>
    </section>
  );
}

/** The files that a save removed or replaced: each can come back. */
function RemovedFiles({ version, close }: VersionProps) {
  const { work, dispatch } = useEditor();
  const removed = Object.entries(version.removed);
  if (removed.length === 0) return null;
  const named = new Set(filesIn(work.draft.values).map(({ path }) => path));
  return (
    <ul className="library">
      {removed.map(([path, asset]) => {
        const isPicture = path.startsWith(`${kinds.picture.folder}/`);
        const isThere = named.has(path) && assetAt(work, path)?.id === asset.id;
        const restore = () => {
          dispatch({
            do: 'change',
            changes: entryBack(version.before, path, work.draft.values),
            uploads: { [path]: asset },
            notice: 'El archivo está de vuelta. Falta guardar.',
          });
          close();
        };
        return (
          <li key={path}>
            <a href={`/editor/file/${asset.id}`} target="_blank" rel="noreferrer">
              {isPicture ? (
                <img src={`/editor/thumbnail/${asset.id}`} alt="Ver la fotografía" />
              ) : (
                'Ver el archivo'
              )}
            </a>
            {/* A certificate comes back with the form that shows it. */}
            {(isPicture || named.has(path)) && (
              <button type="button" disabled={isThere} onClick={restore}>
                Recuperar este archivo
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
