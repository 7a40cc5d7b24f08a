import * as z from 'zod';
import { type FieldProps, useStore } from '../state/context.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { useLabels } from './Frame.tsx';

/** Empties an optional field whose file has been chosen: other controls are emptied by typing. */
export function ClearButton({ what, ...props }: FieldProps & { what: string }) {
  const { field, schema, value } = props;
  const { dispatch } = useStore();
  const { labelledBy } = useLabels(props);
  if (!(schema instanceof z.ZodOptional) || !value) return null;
  const clear = () => {
    const notice = `Se ha quitado ${what}.`;
    dispatch({ do: 'change', changes: [{ ...field, value: undefined }], notice });
    // The button disappears; the focus moves to the one that chooses a file.
    dispatch({ do: 'show', field });
  };
  return (
    <ChangeButton aria-describedby={labelledBy} onClick={clear}>
      Quitar {what}
    </ChangeButton>
  );
}
