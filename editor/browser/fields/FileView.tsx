import { formats } from '../../../src/content/format.ts';
import { fieldMeta } from '../../../src/content/parts.ts';
import { addressOf } from '../../draft/keyed.ts';
import { namedFiles, pathTo } from '../../shared/content.ts';
import { FILES } from '../../shared/protocol.ts';
import { type FieldProps, useStore, useWork } from '../state/context.ts';
import { addressOf as fieldAddressOf } from '../state/forms.ts';
import { assetAt } from '../state/work.ts';
import { Conflict, Faults } from './Faults.tsx';
import { Frame } from './Frame.tsx';
import { freeName, UploadButton } from './UploadButton.tsx';

/** A certificate or a video: what is there, and another one in its place. */
export function FileView({ field, schema, value, itemName }: FieldProps) {
  const { get, dispatch } = useStore();
  const { file } = fieldMeta(schema);
  const kind = file?.kind ?? 'certificate';
  const asset = useWork((work) => (value ? assetAt(work, pathTo(kind, value)) : undefined));
  if (!file) return null;
  return (
    <Frame {...{ schema, itemName }} id={fieldAddressOf(field)}>
      {() => (
        <>
          {asset && (
            <p>
              <a href={`/editor/file/${asset.id}`} target="_blank" rel="noreferrer">
                Ver el archivo
              </a>{' '}
              <small>{formats('es').bytes(asset.bytes)}</small>
            </p>
          )}
          <UploadButton
            reference={file}
            label={asset ? 'Cambiar el archivo' : 'Elegir un archivo'}
            take={(fresh, fileName) => {
              if (file.max !== undefined && fresh.bytes > file.max)
                return `Pesa ${formats('es').bytes(fresh.bytes)} y aquí caben ${formats('es').bytes(file.max)}.`;
              // The new one keeps the address of the old one, unless another field has it.
              const work = get();
              const isOnly =
                namedFiles(work.content).filter(({ path }) => path === pathTo(kind, value)).length === 1;
              const isOwn = typeof value === 'string' && isOnly && value.endsWith(`.${fresh.ending}`);
              const name = isOwn ? value : freeName(work, kind, fileName, fresh.ending);
              const replaced = isOnly && !isOwn ? { [pathTo(kind, value)]: undefined } : {};
              dispatch({
                do: 'change',
                changes: [{ ...field, value: name }],
                files: { ...replaced, [pathTo(kind, name)]: fresh },
              });
              return undefined;
            }}
          />
          <Faults field={field} />
          <Conflict address={addressOf([FILES, pathTo(kind, value)])} />
        </>
      )}
    </Frame>
  );
}
