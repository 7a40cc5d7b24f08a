import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { kinds } from '../../../src/content/kinds.ts';
import { setAt } from '../../draft/keyed.ts';
import { namedFiles } from '../../shared/content.ts';
import type { Refused, Version, VersionSummary } from '../../shared/protocol.ts';
import { ask } from '../state/connection.ts';
import { useStore, useWork } from '../state/context.ts';
import type { Form } from '../state/forms.ts';
import { assetAt } from '../state/work.ts';
import { Changes } from './Changes.tsx';
import { type Change, changesOf, summaryWords } from './compare.ts';
import { Dialog } from './Dialog.tsx';
import { dayOf, timeOf } from './days.ts';
import { changesBack, entryBack, removedSince } from './restore.ts';

interface VersionProps {
  version: Version;
  close(): void;
}

/** «Versiones»: the changes of each save as a word diff, with a button that restores the previous content. */
export const Versions = ({ close }: { close(): void }) => (
  <Dialog title="Versiones" close={close}>
    <p className="hint">
      Cada vez que se guarda, aquí queda lo que había antes. Lo que recupere vuelve al formulario: falta
      guardarlo. Los visitantes no ven nada de esto hasta que se publica.
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
  const now = Date.now();
  return [...Map.groupBy(answer, ({ at }) => dayOf(at, now))].map(([day, summaries]) => (
    <section key={day} className="day">
      <h3>{day}</h3>
      {summaries.map((summary) => (
        <LazyVersion key={summary.at} {...{ summary, close }} summaries={answer} />
      ))}
    </section>
  ));
}

interface LazyVersionProps extends Pick<ChangedFormProps, 'summaries' | 'close'> {
  summary: VersionSummary;
}

/** A version that is read when it is opened. */
function LazyVersion({ summary, summaries, close }: LazyVersionProps) {
  const [answer, setAnswer] = useState<Version | Refused>();
  const { get } = useStore();
  const read = async () => setAnswer(await ask<Version>(`versions/${summary.at}`));
  return (
    <details className="version" onToggle={({ currentTarget }) => void (currentTarget.open && read())}>
      <summary>
        <time dateTime={new Date(summary.at).toISOString()}>{timeOf(summary.at)}</time> ·{' '}
        {summaryWords(summary)}
      </summary>
      {answer && 'refusal' in answer && <p role="alert">{answer.refusal}</p>}
      {answer && 'at' in answer && (
        <>
          {[...changesOf(answer, get().content)].map(([form, changes]) => (
            <ChangedForm key={form.title} version={answer} {...{ summaries, form, changes, close }} />
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
  changes: readonly Change[];
}

function ChangedForm({ version, summaries, form, changes, close }: ChangedFormProps) {
  const { get, dispatch } = useStore();
  const { title } = form;
  // A later save may have removed a file that this one only took from the form.
  const removed = removedSince(version.at, summaries);
  const restore = () => {
    const work = get();
    const back = changesBack(version, form, work.content);
    const after = back.reduce(
      (all, { file, path, value }) => setAt(all, [file, ...path], value),
      work.content,
    );
    const missing = namedFiles(after).filter(({ path }) => !assetAt(work, path));
    const files = Object.fromEntries(
      missing.flatMap(({ path }) => (removed[path] ? [[path, removed[path]]] : [])),
    );
    const notice = `«${title}» vuelve a ser como antes. Falta guardar.`;
    // The forms behind take the focus once the dialog has gone.
    flushSync(close);
    dispatch({ do: 'change', changes: back, files, notice });
    const [first] = changes;
    if (first) dispatch({ do: 'show', field: first.field });
  };
  return (
    <section>
      <h4>{title}</h4>
      <Changes changes={changes} assetOf={(path) => assetAt(get(), path) ?? removed[path]} />
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
    <section>
      <h4>Archivos que se quitaron o se cambiaron</h4>
      <ul className="tiles">
        {removed.map(([path, asset]) => {
          const isPicture = path.startsWith(`${kinds.picture.folder}/`);
          const isThere = named.has(path) && assetAt(work, path)?.id === asset.id;
          const restore = () => {
            flushSync(close);
            dispatch({
              do: 'change',
              changes: entryBack(version.before, path, work.content),
              files: { [path]: asset },
              notice: 'El archivo está de vuelta. Falta guardar.',
            });
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
    </section>
  );
}
