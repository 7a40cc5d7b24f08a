import { formats } from '../../../src/content/format.ts';
import { addressOf, type Leaf, pathOf } from '../../draft/keyed.ts';
import { FILES, type Field } from '../../shared/protocol.ts';
import { useControlId, useFaults, useStore, useWork } from '../state/context.ts';

/** The conflict of a field, or else its faults. */
export function Faults({ field }: { field: Field }) {
  const id = `${useControlId(field)}-fault`;
  const faults = useFaults(field);
  const address = addressOf([field.file, ...field.path]);
  const hasConflict = useWork(({ changes }) => Boolean(changes[address]?.others));
  if (hasConflict) return <Conflict id={id} address={address} />;
  if (faults.length === 0) return null;
  return (
    <div className="faults" id={id}>
      {faults.map(({ problem, remedy }) => (
        <p key={problem}>
          {problem} {remedy}
        </p>
      ))}
    </div>
  );
}

/** Asks which value of a conflict to keep; renders nothing without a conflict. */
export function Conflict({ address, id }: { address: string; id?: string }) {
  const { dispatch } = useStore();
  const change = useWork(({ changes }) => changes[address]);
  if (!change?.others) return null;
  const { to: mine, others } = change;
  const isFile = pathOf(address)[0] === FILES;
  const settle = (value: Leaf | undefined) => dispatch({ do: 'settle', address, value });
  const theirs = isFile ? 'hay más de un archivo' : formats('es').list(others.map(textOf));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div role="group" id={id} className="faults" aria-label="Dos cambios a la vez">
      <p>Otra ventana u otro programa también lo ha cambiado: {theirs}.</p>
      {others.map((other) => (
        <button key={String(other)} type="button" onClick={() => settle(other)}>
          Usar {isFile ? 'el otro archivo' : textOf(other)}
        </button>
      ))}{' '}
      <button type="button" onClick={() => settle(mine)}>
        Dejar {isFile ? 'este archivo' : textOf(mine)}
      </button>
    </div>
  );
}

const textOf = (leaf: Leaf | undefined) =>
  leaf === undefined ? 'nada' : typeof leaf === 'boolean' ? (leaf ? 'Sí' : 'No') : `«${leaf}»`;
