import type { FieldProblem } from '../protocol.ts';
import { useStore, useWork } from './context.ts';
import { Dialog } from './Dialog.tsx';
import { addressOf, formOf } from './forms.ts';

interface ObstaclesProps {
  /** What they are, if there are any. */
  title?: string;
  obstacles: readonly FieldProblem[];
  close?(): void;
}

/** What is wrong in the content, each with the way to its field. */
export function Obstacles({ title, obstacles, close }: ObstaclesProps) {
  const { dispatch } = useStore();
  if (obstacles.length === 0) return null;
  const show = (obstacle: FieldProblem) => {
    close?.();
    dispatch({ do: 'show', field: obstacle });
  };
  return (
    <>
      {title && <p>{title}</p>}
      <ol>
        {obstacles.map((obstacle) => (
          <li className="obstacle" key={addressOf(obstacle) + obstacle.problem}>
            <button type="button" className="link" onClick={() => show(obstacle)}>
              {obstacle.label ?? formOf(obstacle).title}
            </button>{' '}
            ({formOf(obstacle).title}): {obstacle.problem} {obstacle.remedy}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The obstacles that do not prevent publishing. */
export function Waiting({ close }: { close(): void }) {
  const obstacles = useWork((work) => work.saved.obstacles).filter(({ canWait }) => canWait);
  return <Obstacles title="Esto no impide publicar." {...{ obstacles, close }} />;
}

/** «Pendientes»: all that prevents publishing, and what can wait. */
export function Pending({ close }: { close(): void }) {
  const obstacles = useWork((work) => work.saved.obstacles).filter(({ canWait }) => !canWait);
  return (
    <Dialog title="Pendientes" close={close}>
      {obstacles.length === 0 && <p>Nada impide publicar.</p>}
      <Obstacles title="Esto impide publicar." {...{ obstacles, close }} />
      <Waiting close={close} />
    </Dialog>
  );
}
