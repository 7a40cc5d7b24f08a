import { useControlId, useFaults } from './context.ts';
import type { Field } from './forms.ts';

/** What is wrong at a field. */
export function Faults({ field }: { field: Field }) {
  const id = useControlId(field);
  const faults = useFaults(field);
  if (faults.length === 0) return null;
  return (
    <div className="faults" id={`${id}-fault`}>
      {faults.map(({ why }) => (
        <p key={why}>{why}</p>
      ))}
    </div>
  );
}
