import type { Field } from '../../shared/protocol.ts';
import { useControlId, useProblems } from '../state/context.ts';

/** The errors of a field. */
export function FieldProblems({ field }: { field: Field }) {
  const id = `${useControlId(field)}-problem`;
  const problems = useProblems(field);
  if (problems.length === 0) return null;
  return (
    <div className="problems" id={id}>
      {problems.map(({ problem, remedy }) => (
        <p key={problem}>
          {problem} {remedy}
        </p>
      ))}
    </div>
  );
}
