import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, DropZone, FileTrigger } from 'react-aria-components';
import type { FileReference } from '../../../src/content/fields.ts';
import { isReservedName, kinds, limitsOf } from '../../../src/content/kinds.ts';
import { pathTo } from '../../shared/content.ts';
import type { Asset, Kind } from '../../shared/protocol.ts';
import { ask } from '../state/connection.ts';
import { useStore } from '../state/context.ts';
import { hyphenated } from '../state/slug.ts';
import { assetAt, type Work } from '../state/work.ts';

interface UploadButtonProps {
  /** What the place of the file asks of it. */
  reference: FileReference;
  label: string;
  /**
   * Takes what has arrived, with the file's name. May refuse it with a sentence.
   * @param count how many files were chosen together
   */
  take(asset: Asset, fileName: string, count: number): string | undefined;
  /** Whether several files can be chosen at once; they can be dropped and pasted as well. */
  isMany?: boolean;
  /** Called when all files have been sent, with the number of those refused. */
  done?(refused: number): void;
}

/** Chooses files of this machine and sends them to the editor, one after the other. */
export function UploadButton({ reference, label, take, isMany = false, done }: UploadButtonProps) {
  const { kind } = reference;
  const hint = useId();
  const { get, dispatch } = useStore();
  const [progress, setProgress] = useState('');
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const turn = useRef(Promise.resolve());
  const sendAll = async (files: readonly File[]) => {
    const refused: string[] = [];
    setRefusals(refused);
    dispatch({ do: 'tell', sending: get().sending + 1 });
    for (const [place, file] of files.entries()) {
      setProgress(files.length > 1 ? `Se envía ${place + 1} de ${files.length}…` : 'Se está enviando…');
      const asset = await ask<Asset>(`upload?kind=${kind}`, { method: 'POST', body: file });
      const refusal = 'refusal' in asset ? asset.refusal : take(asset, file.name, files.length);
      if (!refusal) continue;
      refused.push(!isMany || refusal.includes(file.name) ? refusal : `${file.name}: ${refusal}`);
      setRefusals([...refused]);
    }
    dispatch({ do: 'tell', sending: get().sending - 1 });
    setProgress('');
    // If it has been closed meanwhile, the focus stays where it is.
    if (document.getElementById(hint)) done?.(refused.length);
  };
  const send = (files: readonly File[]) => {
    if (files.length > 0) turn.current = turn.current.then(() => sendAll(files));
  };
  return (
    <Zone isZone={isMany} send={send}>
      <FileTrigger
        acceptedFileTypes={[kinds[kind].accept]}
        allowsMultiple={isMany}
        onSelect={(files) => send([...(files ?? [])])}
      >
        <Button aria-describedby={hint}>{label}</Button>
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
    </Zone>
  );
}

interface ZoneProps {
  isZone: boolean;
  send(files: readonly File[]): void;
  children: ReactNode;
}

/** What is around the button; files can be dropped on it if it is a zone. */
function Zone({ isZone, send, children }: ZoneProps) {
  if (!isZone) return <div className="upload">{children}</div>;
  return (
    <DropZone
      className="upload zone"
      aria-label="Pegar fotografías aquí"
      onDrop={async ({ items }) =>
        send(await Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile())))
      }
    >
      {children}
    </DropZone>
  );
}

/** A name for a new file, such as `fotos/nave-2.jpg`: no other file has it. */
export function freeName(
  work: Pick<Work, 'content' | 'assets'>,
  kind: Kind,
  fileName: string,
  ending: string,
): string {
  const [, stem = ''] = /^(.*?)(\.[^.]*)?$/.exec(fileName.toLowerCase()) ?? [];
  const plain = hyphenated(stem);
  const isTaken = (name: string) => isReservedName(name) || assetAt(work, pathTo(kind, name)) !== undefined;
  for (let number = 1; ; number += 1) {
    const name = `${plain || 'archivo'}${number > 1 ? `-${number}` : ''}.${ending}`;
    if (!isTaken(name)) return name;
  }
}
