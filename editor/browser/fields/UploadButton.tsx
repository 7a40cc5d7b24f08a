import { useId, useRef, useState } from 'react';
import { Button, type DropItem, DropZone, FileTrigger } from 'react-aria-components';
import type { FileReference, Kind } from '../../../model/files/kinds.ts';
import { isReservedName, kinds, limitsOf } from '../../../model/files/kinds.ts';
import { pathTo } from '../../shared/content.ts';
import type { Asset, Refused } from '../../shared/protocol.ts';
import { useIsReading, useStore } from '../state/context.ts';
import { assetAt, type EditorState } from '../state/editor-state.ts';
import { ask } from '../state/request.ts';
import { firstFree, hyphenated } from '../state/words.ts';

interface UploadButtonProps {
  /** The requirements of the place for the file. */
  reference: FileReference;
  label: string;
  /**
   * Adds an uploaded file, one of `count` chosen together, to the draft.
   * @returns its name in the content, or why it is refused
   */
  add(asset: Asset, fileName: string, count: number): { name: string } | Refused;
  /** Whether several files can be chosen at once, and dropped or pasted. */
  isMany?: boolean;
  /** Called after all uploads, with the names of the added files and the number of refused files. */
  done?(added: readonly string[], refused: number): void;
}

/** Uploads chosen files to the editor's server, one after the other. */
export function UploadButton({ reference, label, add, isMany = false, done }: UploadButtonProps) {
  const { kind } = reference;
  const hint = useId();
  const isReading = useIsReading();
  const { get, dispatch } = useStore();
  const [progress, setProgress] = useState('');
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const queue = useRef(Promise.resolve());
  const sendAll = async (files: readonly File[]) => {
    const added: string[] = [];
    const refused: string[] = [];
    setRefusals(refused);
    dispatch({ do: 'update', uploads: get().uploads + 1 });
    for (const [index, file] of files.entries()) {
      setProgress(files.length > 1 ? `Se envía ${index + 1} de ${files.length}…` : 'Se está enviando…');
      const asset = await ask<Asset>(`upload?kind=${kind}`, { method: 'POST', body: file });
      const result = 'refusal' in asset ? asset : add(asset, file.name, files.length);
      if ('name' in result) {
        added.push(result.name);
        continue;
      }
      const { refusal } = result;
      refused.push(!isMany || refusal.includes(file.name) ? refusal : `${file.name}: ${refusal}`);
      setRefusals([...refused]);
    }
    dispatch({ do: 'update', uploads: get().uploads - 1 });
    setProgress('');
    // A dialog that was closed meanwhile must not move the focus.
    if (document.getElementById(hint)) done?.(added, refused.length);
  };
  const send = (files: readonly File[]) => {
    if (files.length > 0) queue.current = queue.current.then(() => sendAll(files));
  };
  const content = (
    <>
      <FileTrigger
        acceptedFileTypes={[kinds[kind].accept]}
        allowsMultiple={isMany}
        onSelect={(files) => send([...(files ?? [])])}
      >
        <Button aria-describedby={hint} isDisabled={isReading}>
          {label}
        </Button>
      </FileTrigger>
      <p className="hint" id={hint}>
        {limitsOf(reference)}.{isMany && ' También puede arrastrarlas hasta aquí.'}
      </p>
      <div role="status">
        {progress && <p>{progress}</p>}
        {refusals.map((refusal) => (
          <p key={refusal} className="refusal">
            {refusal}
          </p>
        ))}
      </div>
    </>
  );
  if (!isMany) return <div className="upload">{content}</div>;
  return (
    <DropZone
      className="upload zone"
      isDisabled={isReading}
      aria-label="Pegar fotografías aquí"
      onDrop={async ({ items }) => send((await Promise.all(items.map(filesIn))).flat())}
    >
      {content}
    </DropZone>
  );
}

/** The dropped files, and those inside a dropped folder. */
async function filesIn(item: DropItem): Promise<File[]> {
  if (item.kind === 'file') return [await item.getFile()];
  if (item.kind === 'text') return [];
  return (await Array.fromAsync(item.getEntries(), filesIn)).flat();
}

/** A name that no other file has, such as `nave-2.jpg`. */
export function freeName(
  state: Pick<EditorState, 'files' | 'assets'>,
  kind: Kind,
  fileName: string,
  ending: string,
): string {
  const stem = hyphenated(fileName.replace(/\.[^.]*$/, '')) || 'archivo';
  const isTaken = (name: string) => isReservedName(name) || assetAt(state, pathTo(kind, name)) !== undefined;
  return `${firstFree(stem, (name) => isTaken(`${name}.${ending}`))}.${ending}`;
}
