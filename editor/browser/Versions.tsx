import { diffWordsWithSpace } from 'diff';
import { useEffect, useState } from 'react';
import { kinds } from '../../src/content/kinds.ts';
import { namedFiles } from '../content.ts';
import { setAt } from '../draft/keyed.ts';
import type { Refused, Version, VersionSummary } from '../protocol.ts';
import { changesBack, changesOf, type Difference, entryBack, removedSince, wordsOf } from './compare.ts';
import { ask } from './connection.ts';
import { useStore, useWork } from './context.ts';
import { Dialog } from './Dialog.tsx';
import type { Form } from './forms.ts';
import { assetAt } from './work.ts';

const when = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeStyle: 'short' });

interface VersionProps {
  version: Version;
  close(): void;
}

/** «Versiones»: what each save changed, word by word, and the way back to what was before. */
export const Versions = ({ close }: { close(): void }) => (
  <Dialog title="Versiones" close={close}>
    <p>
      Cada vez que se guarda, aquí queda lo que había antes. Lo que recupere no se guarda hasta que usted lo
      guarde.
    </p>
    <VersionList close={close} />
  </Dialog>
);

function VersionList({ close }: { close(): void }) {
  const [answer, setAnswer] = useState<readonly VersionSummary[] | Refused>();
  useEffect(() => {
    void ask<readonly VersionSummary[]>('versions').then(setAnswer);
  }, []);
  if (!answer) return <p role="status">Se buscan las versiones…</p>;
  if ('refusal' in answer) return <p role="alert">{answer.refusal}</p>;
  if (answer.length === 0) return <p role="status">Todavía no se ha guardado nada.</p>;
  return answer.map((summary) => <LazyVersion key={summary.at} {...{ summary, close }} summaries={answer} />);
}

interface LazyVersionProps extends Pick<ChangedFormProps, 'summaries' | 'close'> {
  summary: VersionSummary;
}

/** A version that is read when it is opened. */
function LazyVersion({ summary, summaries, close }: LazyVersionProps) {
  const [answer, setAnswer] = useState<Version | Refused>();
  const read = async () => setAnswer(await ask<Version>(`versions/${summary.at}`));
  return (
    <details className="version" onToggle={({ currentTarget }) => void (currentTarget.open && read())}>
      <summary>
        {when.format(summary.at)}
        <small className="where">{wordsOf(summary)}</small>
      </summary>
      {answer && 'refusal' in answer && <p role="alert">{answer.refusal}</p>}
      {answer && 'at' in answer && (
        <>
          {[...changesOf(answer)].map(([form, differences]) => (
            <ChangedForm key={form.title} version={answer} {...{ summaries, form, differences, close }} />
          ))}
          <RemovedFiles version={answer} close={close} />
        </>
      )}
    </details>
  );
}

interface ChangedFormProps extends VersionProps {
  /** All saves, the newest first. */
  summaries: readonly VersionSummary[];
  form: Form;
  differences: readonly Difference[];
}

function ChangedForm({ version, summaries, form, differences, close }: ChangedFormProps) {
  const { get, dispatch } = useStore();
  const { title } = form;
  const restore = () => {
    const work = get();
    const changes = changesBack(version, form, work.content);
    const after = changes.reduce(
      (all, { file, path, value }) => setAt(all, [file, ...path], value),
      work.content,
    );
    const missing = namedFiles(after).filter(({ path }) => !assetAt(work, path));
    // A later save may have removed a file that this one only took from the form.
    const removed = removedSince(version.at, summaries);
    const files = Object.fromEntries(
      missing.flatMap(({ path }) => (removed[path] ? [[path, removed[path]]] : [])),
    );
    const notice = `«${title}» vuelve a ser como antes. Falta guardar.`;
    dispatch({ do: 'change', changes, files, notice });
    const [first] = differences;
    if (first) dispatch({ do: 'show', field: first.field });
    close();
  };
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {differences.map(({ address, where, before, after }) => (
          <div key={address}>
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
  const { dispatch } = useStore();
  const work = useWork((one) => one);
  const removed = Object.entries(version.removed);
  if (removed.length === 0) return null;
  const named = new Set(namedFiles(work.content).map(({ path }) => path));
  return (
    <ul className="library">
      {removed.map(([path, asset]) => {
        const isPicture = path.startsWith(`${kinds.picture.folder}/`);
        const isThere = named.has(path) && assetAt(work, path)?.id === asset.id;
        const restore = () => {
          dispatch({
            do: 'change',
            changes: entryBack(version.before, path, work.content),
            files: { [path]: asset },
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
