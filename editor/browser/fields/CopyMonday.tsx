import { useState } from 'react';
import { isBlank } from '../../../model/schemas/parts.ts';
import { days } from '../../../model/text/opening-hours.ts';
import { getAt } from '../../shared/keyed.ts';
import { type FieldProps, useEditorState, useStore } from '../state/context.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { useLabels } from './Frame.tsx';

/** A button that copies the hours of Monday: beside Monday to all days until Friday, beside another day to that day. */
export function CopyMonday({ field, schema }: FieldProps) {
  const { dispatch } = useStore();
  const [isCopied, setCopied] = useState(false);
  const { labelledBy } = useLabels({ field, schema });
  const { file } = field;
  const group = field.path.slice(0, -1);
  const day = String(field.path.at(-1));
  const monday = useEditorState(({ content }) => getAt(content, [file, ...group, 'monday']));
  const targets = day === 'monday' ? Object.keys(days).slice(1, 5) : [day];
  const copy = () => {
    dispatch({
      do: 'change',
      changes: targets.map((target) => ({ file, path: [...group, target], value: monday })),
    });
    setCopied(true);
  };
  return (
    <>
      <ChangeButton aria-describedby={labelledBy} disabled={isBlank(monday)} onClick={copy}>
        {day === 'monday' ? 'De lunes a viernes' : 'Igual que el lunes'}
      </ChangeButton>
      <span role="status" className="unseen">
        {isCopied && 'Copiado.'}
      </span>
    </>
  );
}
