import { useState } from 'react';
import type { Writer } from '../../shared/protocol.ts';
import { momentOf } from '../dialogs/days.ts';
import { Problems } from '../dialogs/Pending.tsx';
import { ChangeButton } from '../fields/ChangeButton.tsx';
import { useEditorState, useStore } from '../state/context.ts';
import { problemsOf } from '../state/problems.ts';
import { useChanged } from './changed.ts';
import { SetApart } from './SetApart.tsx';

/** Alerts and notices: lost connection, refused save, last action. */
export function Messages({ take }: { take(): void }) {
  const { dispatch } = useStore();
  const trouble = useEditorState(({ trouble, closedTrouble, refused }) =>
    trouble === closedTrouble || trouble === refused?.refusal ? undefined : trouble,
  );
  const refused = useEditorState((state) => state.refused);
  const [refusals, setRefusals] = useState(0);
  if (useChanged(refused) && refused) setRefusals(refusals + 1);
  const notice = useEditorState((state) => state.notice);
  // A notice of what changed nothing, or of an older step, has nothing to undo.
  const canUndo = useEditorState(
    ({ notice, past }) => notice?.step !== undefined && notice.step === past.at(-1),
  );
  const writer = useEditorState((state) => state.writer);
  const problems = useEditorState(problemsOf);
  const hasProblems = refused !== undefined && refused.problems.length > 0;
  // The errors that have not been corrected since the refusal.
  const remaining = hasProblems ? [...problems.values()].flat() : [];
  const dismiss = (
    <button type="button" onClick={() => dispatch({ do: 'dismiss' })}>
      Cerrar
    </button>
  );
  return (
    <div className="messages" tabIndex={-1}>
      {writer && (
        <div className="message bad" role="alert">
          <p>{writerWords(writer)}</p>
          <button type="button" disabled={writer.isAsked} onClick={take}>
            {writer.isAsked ? 'Se espera al otro…' : 'Usar aquí'}
          </button>
        </div>
      )}
      {trouble && (
        <div className="message bad" role="alert" key={trouble}>
          <p>{trouble}</p>
          <button type="button" onClick={() => dispatch({ do: 'update', closedTrouble: trouble })}>
            Cerrar
          </button>
        </div>
      )}
      {/* Firefox announces only an alert that is inserted with its text: a new key inserts a new element. */}
      {refused && (!hasProblems || remaining.length > 0) && (
        <div className="message bad" role="alert" key={refusals}>
          <p>{refused.refusal}</p>
          <Problems problems={remaining} />
          {dismiss}
        </div>
      )}
      <SetApart />
      <div className={notice ? 'message' : undefined}>
        {/* React Aria hides all else behind a menu, and what is written meanwhile is not announced. */}
        <p role="status" data-live-announcer="true">
          {notice?.text}
        </p>
        {notice && canUndo && <ChangeButton onClick={() => dispatch({ do: 'undo' })}>Deshacer</ChangeButton>}
        {notice && dismiss}
      </div>
    </div>
  );
}

/** Who edits the content on another computer, or in another editor of this one. */
function writerWords({ computer, since }: Writer): string {
  const moment = since === undefined ? '' : ` desde el ${momentOf(since)}`;
  return `Este contenido se está editando en «${computer}»${moment}. Aquí puede leerlo, no cambiarlo. «Usar aquí» sigue con todo lo escrito, y el otro deja de poder cambiarlo.`;
}
