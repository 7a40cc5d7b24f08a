import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { getAt } from '../../draft/keyed.ts';
import type { FieldProblem } from '../../shared/protocol.ts';
import { Thumbnail } from '../fields/Thumbnail.tsx';
import { useStore, useWork } from '../state/context.ts';
import { addressOf, formOf } from '../state/forms.ts';
import { Dialog } from './Dialog.tsx';
import { grouped, isStale, pictureOf, titleOf } from './grouped.ts';

interface ObstaclesProps {
  obstacles: readonly FieldProblem[];
  close?(): void;
}

const keyOf = (obstacle: FieldProblem) => addressOf(obstacle) + obstacle.problem;

/** What is wrong in the content, each with the way to its field. */
export const Obstacles = ({ obstacles, close }: ObstaclesProps) => (
  <ol>
    {obstacles.map((obstacle) => (
      <li className="obstacle" key={keyOf(obstacle)}>
        <Way {...{ obstacle, close }} /> ({formOf(obstacle).title}): {obstacle.problem} {obstacle.remedy}
      </li>
    ))}
  </ol>
);

/** The way to the field of an obstacle. */
function Way({ obstacle, close }: { obstacle: FieldProblem; close?: (() => void) | undefined }) {
  const { dispatch } = useStore();
  const saved = useWork((work) => work.saved);
  const picture = pictureOf(obstacle, saved.content);
  const show = () => {
    // The form behind takes the focus once the dialog has gone.
    if (close) flushSync(close);
    dispatch({ do: 'show', field: obstacle });
  };
  return (
    <button type="button" className={picture ? 'tile' : 'link'} onClick={show}>
      {picture && <Thumbnail name={picture} />}
      <span>{titleOf(obstacle, saved)}</span>
    </button>
  );
}

/** Obstacles by form. What is said of several fields is said once. */
const GroupedObstacles = ({ obstacles, close }: ObstaclesProps) =>
  grouped(obstacles).map(({ form, said, parts }) => (
    <section key={form.title} className="pending">
      <h4>{form.title}</h4>
      {said && <p className="hint">{said}</p>}
      {parts.map(({ words, obstacles: some }) =>
        form.file === 'pictures' ? (
          <div key={words}>
            {words && <p className="hint">{words}</p>}
            <ul className="tiles">
              {some.map((obstacle) => (
                <li key={keyOf(obstacle)}>
                  <Way {...{ obstacle, close }} />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <ul key={words} className="rows">
            {some.map((obstacle) => (
              <li key={keyOf(obstacle)}>
                <Way {...{ obstacle, close }} />
                {words && <p className="hint">{words}</p>}
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  ));

/** A part of a list of obstacles; nothing when it is empty. */
export const Part = ({
  title,
  children,
  ...list
}: ObstaclesProps & { title: string; children?: ReactNode }) =>
  list.obstacles.length > 0 && (
    <section className="part">
      <h3>
        {title} <small>{list.obstacles.length}</small>
      </h3>
      {children}
      <GroupedObstacles {...list} />
    </section>
  );

/** What does not prevent publishing: what ends soon, and translations that are older than their Spanish. */
export function Waiting({ close }: { close(): void }) {
  const saved = useWork((work) => work.saved);
  const waiting = saved.obstacles.filter(({ canWait }) => canWait);
  const textIn = ({ file, path }: FieldProblem) => `«${getAt(saved.content, [file, ...path])}»`;
  const { stale = [], others = [] } = Object.groupBy(waiting, (one) =>
    isStale(one, saved) ? 'stale' : 'others',
  );
  return (
    <>
      <Part title="No impide publicar" obstacles={others} close={close} />
      <Part
        title="Textos ingleses por revisar"
        obstacles={stale.map((one) => ({ ...one, problem: textIn(one), remedy: '' }))}
        close={close}
      >
        <p className="hint">Ha cambiado el texto español. No impiden publicar.</p>
      </Part>
    </>
  );
}

/** «Pendientes»: all that prevents publishing, and what can wait. */
export function Pending({ close }: { close(): void }) {
  const obstacles = useWork((work) => work.saved.obstacles).filter(({ canWait }) => !canWait);
  return (
    <Dialog title="Pendientes" close={close}>
      {obstacles.length === 0 && <p>Nada impide publicar.</p>}
      <Part title="Impide publicar" {...{ obstacles, close }} />
      <Waiting close={close} />
    </Dialog>
  );
}
