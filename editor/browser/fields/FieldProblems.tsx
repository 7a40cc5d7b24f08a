import { formats } from '../../../src/content/format.ts';
import { addressOf, type Leaf, pathOf } from '../../shared/keyed.ts';
import { FILES, type Field } from '../../shared/protocol.ts';
import { useControlId, useEditorState, useProblems, useStore } from '../state/context.ts';

/** The conflict of a field, or else its errors. */
export function FieldProblems({ field }: { field: Field }) {
  const id = `${useControlId(field)}-problem`;
  const problems = useProblems(field);
  const address = addressOf([field.file, ...field.path]);
  const hasConflict = useEditorState(({ changes }) => Boolean(changes[address]?.others));
  if (hasConflict) return <Conflict id={id} address={address} />;
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

/** Asks which value of a conflict to keep; renders nothing without a conflict. */
export function Conflict({ address, id }: { address: string; id?: string }) {
  const { dispatch } = useStore();
  const change = useEditorState(({ changes }) => changes[address]);
  if (!change?.others) return null;
  const { to: mine, others } = change;
  const isFile = pathOf(address)[0] === FILES;
  const resolve = (value: Leaf | undefined) => dispatch({ do: 'resolve', address, value });
  const theirs = isFile ? 'hay más de un archivo' : formats('es').list(others.map(textOf));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div role="group" id={id} className="problems" aria-label="Dos cambios a la vez">
      <p>Otra ventana u otro programa también lo ha cambiado: {theirs}.</p>
      {others.map((other) => (
        <button key={String(other)} type="button" onClick={() => resolve(other)}>
          Usar {isFile ? 'el otro archivo' : textOf(other)}
        </button>
      ))}{' '}
      <button type="button" onClick={() => resolve(mine)}>
        Dejar {isFile ? 'este archivo' : textOf(mine)}
      </button>
    </div>
  );
}

const textOf = (leaf: Leaf | undefined) =>
  leaf === undefined ? 'nada' : typeof leaf === 'boolean' ? (leaf ? 'Sí' : 'No') : `«${leaf}»`;
