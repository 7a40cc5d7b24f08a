import { useState } from 'react';
import { Problems } from '../dialogs/Pending.tsx';
import { useEditorState, useStore } from '../state/context.ts';
import { problemsOf } from '../state/problems.ts';
import { useChanged } from './changed.ts';

/** Alerts and notices: lost connection, refused save, last action. */
export function Messages() {
  const { dispatch } = useStore();
  const trouble = useEditorState((state) => state.trouble);
  const refused = useEditorState((state) => state.refused);
  const [refusals, setRefusals] = useState(0);
  if (useChanged(refused) && refused) setRefusals(refusals + 1);
  const notice = useEditorState((state) => state.notice);
  const canUndo = useEditorState((state) => state.past.length > 0);
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
      {trouble && (
        <p className="message bad" role="alert">
          {trouble}
        </p>
      )}
      {/* Firefox announces only an alert that is inserted with its text: a new key inserts a new element. */}
      {refused && (!hasProblems || remaining.length > 0) && (
        <div className="message bad" role="alert" key={refusals}>
          <p>{refused.refusal}</p>
          <Problems problems={remaining} />
          {dismiss}
        </div>
      )}
      <div className={notice ? 'message' : undefined}>
        {/* React Aria hides all else behind a menu, and what is written meanwhile is not announced. */}
        <p role="status" data-live-announcer="true">
          {notice}
        </p>
        {notice && canUndo && (
          <button type="button" onClick={() => dispatch({ do: 'undo' })}>
            Deshacer
          </button>
        )}
        {notice && dismiss}
      </div>
    </div>
  );
}
