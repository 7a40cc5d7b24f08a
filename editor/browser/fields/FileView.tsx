import { videoProblem } from '../../../model/files/kinds.ts';
import { fieldMeta } from '../../../model/schemas/parts.ts';
import { formats } from '../../../model/text/format.ts';
import { pathTo } from '../../shared/content.ts';
import type { Asset } from '../../shared/protocol.ts';
import { type FieldProps, useEditorState, useStore } from '../state/context.ts';
import { assetAt } from '../state/editor-state.ts';
import { fieldAddress } from '../state/forms.ts';
import { usesOf } from '../state/pictures.ts';
import { ClearButton } from './ClearButton.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { Frame } from './Frame.tsx';
import { freeName, UploadButton } from './UploadButton.tsx';

const { bytes } = formats('es');

/** A certificate or a video: a link to it, and a button that replaces it. */
export function FileView(props: FieldProps) {
  const { field, schema, value } = props;
  const { get, dispatch } = useStore();
  const { file: reference = { kind: 'certificate' } } = fieldMeta(schema);
  const { kind, max = Number.POSITIVE_INFINITY } = reference;
  const path = pathTo(kind, value);
  const asset = useEditorState((state) => assetAt(state, path));
  const add = (fresh: Asset, fileName: string) => {
    if (fresh.bytes > max) return { refusal: `Pesa ${bytes(fresh.bytes)} y aquí caben ${bytes(max)}.` };
    const wrong = videoProblem(reference, fresh);
    if (wrong) return { refusal: `${wrong.problem} ${wrong.remedy}` };
    // A replacement keeps the file name, unless another field uses the file.
    const isOnly = usesOf(get().content).get(path)?.length === 1;
    const isOwn = typeof value === 'string' && isOnly && value.endsWith(`.${fresh.ending}`);
    const name = isOwn ? value : freeName(get(), kind, fileName, fresh.ending);
    const replaced = isOnly && !isOwn ? { [path]: undefined } : {};
    dispatch({
      do: 'change',
      changes: [{ ...field, value: name }],
      files: { ...replaced, [pathTo(kind, name)]: fresh },
    });
    return { name };
  };
  return (
    <Frame {...props} group={{ id: fieldAddress(field) }}>
      {asset && (
        <p>
          <a href={`/editor/file/${asset.id}`} target="_blank" rel="noreferrer">
            Ver el archivo
          </a>{' '}
          <small>
            {asset.ending.toUpperCase()}, {bytes(asset.bytes)}
          </small>
        </p>
      )}
      <UploadButton {...{ reference, add }} label={asset ? 'Cambiar el archivo' : 'Elegir un archivo'} />
      <ClearButton {...props} what="el archivo" />
      <FieldProblems field={field} />
    </Frame>
  );
}
