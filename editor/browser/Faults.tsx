import { useFaults } from './context.ts';
import { addressOf, type Field } from './forms.ts';

/** What is wrong at a field. */
export function Faults({ field }: { field: Field }) {
  const faults = useFaults(field);
  if (faults.length === 0) return null;
  return (
    <div className="faults" id={`${addressOf(field)}-fault`}>
      {faults.map(({ why }) => (
        <p key={why}>{why}</p>
      ))}
    </div>
  );
}
