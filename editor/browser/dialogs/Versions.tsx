import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { kinds } from '../../../model/files/kinds.ts';
import { namedFiles } from '../../shared/content.ts';
import type { Asset, Assets, Refused, Version, VersionSummary } from '../../shared/protocol.ts';
import { ChangeButton } from '../fields/ChangeButton.tsx';
import { AssetImage } from '../fields/Thumbnail.tsx';
import { useEditorState, useStore } from '../state/context.ts';
import { assetAt } from '../state/editor-state.ts';
import type { Form } from '../state/forms.ts';
import { ask } from '../state/request.ts';
import { Changes } from './Changes.tsx';
import { type Change, changesOf, summaryWords } from './compare.ts';
import { Dialog } from './Dialog.tsx';
import { dayOf, timeOf } from './days.ts';
import { removedSince, restoredEntry, restoredForm, restoredWhole } from './restore.ts';

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
    <section key={day}>
      <h3>{day}</h3>
      {summaries.map((summary) => (
        <LazyVersion key={summary.at} {...{ summary, close }} summaries={answer} />
      ))}
    </section>
  ));
}

interface LazyVersionProps {
  summary: VersionSummary;
  /** All saves, newest first. */
  summaries: readonly VersionSummary[];
  close(): void;
}

/** Reads a version when it is opened. */
function LazyVersion({ summary, summaries, close }: LazyVersionProps) {
  const [answer, setAnswer] = useState<Version | Refused>();
  const read = async () => setAnswer(await ask<Version>(`versions/${summary.at}`));
  const time = timeOf(
    summary.at,
    summaries.map(({ at }) => at),
  );
  return (
    <details className="version" onToggle={({ currentTarget }) => void (currentTarget.open && read())}>
      <summary>
        <time dateTime={new Date(summary.at).toISOString()}>{time}</time> · {summaryWords(summary)}
      </summary>
      {answer && 'refusal' in answer && <p role="alert">{answer.refusal}</p>}
      {answer && 'at' in answer && (
        <>
          <WholeReturn at={answer.at} {...{ time, close }} />
          <ChangedForms version={answer} removed={removedSince(answer.at, summaries)} close={close} />
          <RemovedFiles version={answer} close={close} />
        </>
      )}
    </details>
  );
}

interface VersionProps {
  version: Version;
  close(): void;
}

/** A button that returns everything to how it was after a save, as one step. */
function WholeReturn({ at, time, close }: { at: number; time: string; close(): void }) {
  const { get, dispatch } = useStore();
  const [refusal, setRefusal] = useState('');
  const day = dayOf(at, Date.now());
  const moment = `${/^(Hoy|Ayer)$/.test(day) ? day.toLowerCase() : `el ${day.toLowerCase()}`} a las ${time}`;
  const restore = async () => {
    const answer = await ask<Version>(`versions/${at}?since`);
    if ('refusal' in answer) return setRefusal(answer.refusal);
    flushSync(close);
    dispatch({
      do: 'change',
      ...restoredWhole(answer, get()),
      notice: `Todo vuelve a estar como ${moment}.`,
    });
  };
  return (
    <>
      <ChangeButton onClick={() => void restore()}>Volver a como estaba todo {moment}</ChangeButton>
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
}

/** The changes of a save by form, each with a button that restores the form. */
function ChangedForms({ version, removed, close }: VersionProps & { removed: Assets }) {
  const { get, dispatch } = useStore();
  const restore = (form: Form, [first]: readonly Change[]) => {
    const notice = `«${form.title}» vuelve a ser como antes.`;
    // Close first: a dialog traps focus.
    flushSync(close);
    dispatch({ do: 'change', ...restoredForm(version, form, removed, get()), notice });
    if (first) dispatch({ do: 'show', field: first.field });
  };
  return [...changesOf(version, get().content)].map(([form, changes]) => (
    <section key={form.title}>
      <h4>{form.title}</h4>
      {/* A later save may have removed a file that this save took from the form. */}
      <Changes changes={changes} assetOf={(path) => assetAt(get(), path) ?? removed[path]} />
      <ChangeButton onClick={() => restore(form, changes)}>
        Recuperar «{form.title}» como estaba antes
      </ChangeButton>
    </section>
  ));
}

/** The files that a save removed or replaced, to be restored. */
function RemovedFiles({ version, close }: VersionProps) {
  const { dispatch } = useStore();
  const state = useEditorState((state) => state);
  const removed = Object.entries(version.removed);
  if (removed.length === 0) return null;
  const named = new Set(namedFiles(state.content).map(({ path }) => path));
  const restore = (path: string, asset: Asset) => {
    flushSync(close);
    dispatch({
      do: 'change',
      changes: restoredEntry(version.before, path, state.content),
      files: { [path]: asset },
      notice: 'El archivo está de vuelta.',
    });
  };
  return (
    <section>
      <h4>Archivos que se quitaron o se cambiaron</h4>
      <ul className="tiles">
        {removed.map(([path, asset]) => {
          const isPicture = path.startsWith(`${kinds.picture.folder}/`);
          const isThere = named.has(path) && assetAt(state, path)?.id === asset.id;
          return (
            <li key={path}>
              <a href={`/editor/file/${asset.id}`} target="_blank" rel="noreferrer">
                {isPicture ? <AssetImage asset={asset} alt="Ver la fotografía" /> : 'Ver el archivo'}
              </a>
              {/* A certificate is restored with its form. */}
              {(isPicture || named.has(path)) && (
                <ChangeButton disabled={isThere} onClick={() => restore(path, asset)}>
                  Recuperar este archivo
                </ChangeButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
