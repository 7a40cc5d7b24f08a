import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { getAt } from '../../shared/keyed.ts';
import type { FieldProblem } from '../../shared/protocol.ts';
import { Thumbnail } from '../fields/Thumbnail.tsx';
import { useEditorState, useStore } from '../state/context.ts';
import { fieldAddress, formOf } from '../state/forms.ts';
import { Dialog } from './Dialog.tsx';
import { grouped, isStale, pictureOf, titleOf } from './grouped.ts';

interface ProblemsProps {
  problems: readonly FieldProblem[];
  close?(): void;
}

const keyOf = (problem: FieldProblem) => fieldAddress(problem) + problem.problem;

/** A list of problems, each with a link to its field. */
export const Problems = ({ problems, close }: ProblemsProps) => (
  <ol>
    {problems.map((problem) => (
      <li key={keyOf(problem)}>
        <FieldLink {...{ problem, close }} /> ({formOf(problem).title}): {problem.problem} {problem.remedy}
      </li>
    ))}
  </ol>
);

/** A link to the field of a problem. */
function FieldLink({ problem, close }: { problem: FieldProblem; close?: (() => void) | undefined }) {
  const { dispatch } = useStore();
  const saved = useEditorState((state) => state.saved);
  const picture = pictureOf(problem, saved.values);
  const show = () => {
    // Close first: a dialog traps focus.
    if (close) flushSync(close);
    dispatch({ do: 'show', field: problem });
  };
  return (
    <button type="button" className={picture ? 'tile' : 'link'} onClick={show}>
      {picture && <Thumbnail name={picture} />}
      <span>{titleOf(problem, saved)}</span>
    </button>
  );
}

/** Problems by form. Text that all problems of a form share is written once. */
const GroupedProblems = ({ problems, close }: ProblemsProps) =>
  grouped(problems).map(({ form, sharedText, parts }) => (
    <section key={form.title}>
      <h4>{form.title}</h4>
      {sharedText && <p className="hint">{sharedText}</p>}
      {parts.map(({ words, problems: members }) =>
        form.file === 'pictures' ? (
          <div key={words}>
            {words && <p className="hint">{words}</p>}
            <ul className="tiles">
              {members.map((problem) => (
                <li key={keyOf(problem)}>
                  <FieldLink {...{ problem, close }} />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <ul key={words} className="rows">
            {members.map((problem) => (
              <li key={keyOf(problem)}>
                <FieldLink {...{ problem, close }} />
                {words && <p className="hint">{words}</p>}
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  ));

/** A titled list of problems; nothing if there are none. */
export const ProblemSection = ({
  title,
  children,
  ...list
}: ProblemsProps & { title: string; children?: ReactNode }) =>
  list.problems.length > 0 && (
    <section className="part">
      <h3>
        {title} <small>{list.problems.length}</small>
      </h3>
      {children}
      <GroupedProblems {...list} />
    </section>
  );

/** Problems that do not prevent publishing: certificates to renew, and translations older than their Spanish text. */
export function NonBlockingProblems({ close }: { close(): void }) {
  const saved = useEditorState((state) => state.saved);
  const problems = saved.pending.filter(({ canWait }) => canWait);
  const textIn = ({ file, path }: FieldProblem) => `«${getAt(saved.values, [file, ...path])}»`;
  const { stale = [], others = [] } = Object.groupBy(problems, (problem) =>
    isStale(problem, saved) ? 'stale' : 'others',
  );
  return (
    <>
      <ProblemSection title="No impide publicar" problems={others} close={close} />
      <ProblemSection
        title="Textos ingleses por revisar"
        problems={stale.map((problem) => ({ ...problem, problem: textIn(problem), remedy: '' }))}
        close={close}
      >
        <p className="hint">Ha cambiado el texto español. No impiden publicar.</p>
      </ProblemSection>
    </>
  );
}

/** «Pendientes»: the problems that prevent publishing, and the others. */
export function Pending({ close }: { close(): void }) {
  const problems = useEditorState((state) => state.saved.pending).filter(({ canWait }) => !canWait);
  return (
    <Dialog title="Pendientes" close={close}>
      {problems.length === 0 && <p>Nada impide publicar.</p>}
      <ProblemSection title="Impide publicar" {...{ problems, close }} />
      <NonBlockingProblems close={close} />
    </Dialog>
  );
}
