import { useId } from 'react';
import { formats } from '../../src/content/format.ts';
import { kinds } from '../../src/content/kinds.ts';
import { fieldMeta } from '../../src/content/parts.ts';
import { type FieldProps, useEditor } from './context.ts';
import { Faults } from './Faults.tsx';
import { addressOf } from './forms.ts';
import { freeName, UploadButton } from './UploadButton.tsx';
import { assetAt, filesIn } from './work.ts';

/** A certificate or a video: what is there, and another one in its place. */
export function FileView({ field, schema, value, itemName }: FieldProps) {
  const id = useId();
  const { work, dispatch } = useEditor();
  const { title, description, file } = fieldMeta(schema);
  if (!file) return null;
  const pathTo = (name: unknown) => `${kinds[file.kind].folder}/${name}`;
  const asset = value ? assetAt(work, pathTo(value)) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid.
    <div className="field" role="group" aria-labelledby={id} id={addressOf(field)} tabIndex={-1}>
      <span className={itemName ? 'unseen' : 'label'} id={id}>
        {itemName ?? title}
      </span>
      {description && <p className="hint">{description}</p>}
      {asset && (
        <p>
          <a href={`/editor/file/${asset.id}`} target="_blank" rel="noreferrer">
            Ver el archivo
          </a>{' '}
          <small>{formats('es').bytes(asset.bytes)}</small>
        </p>
      )}
      <UploadButton
        kind={file.kind}
        label={asset ? 'Cambiar el archivo' : 'Elegir un archivo'}
        take={(fresh, fileName) => {
          if (file.most !== undefined && fresh.bytes > file.most)
            return `Pesa ${formats('es').bytes(fresh.bytes)} y aquí caben ${formats('es').bytes(file.most)}.`;
          // The new one keeps the address of the old one, unless another field has it.
          const users = filesIn(work.draft.values).filter(({ path }) => path === pathTo(value));
          const isOwn =
            typeof value === 'string' && users.length === 1 && endingOf(value) === endingOf(fileName);
          const name = isOwn ? value : freeName(work, file.kind, fileName);
          dispatch({
            do: 'change',
            changes: [{ ...field, value: name }],
            uploads: { [pathTo(name)]: fresh },
          });
          return undefined;
        }}
      />
      <Faults field={field} />
    </div>
  );
}

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase();
