import { type ChangeEvent, useId, useState } from 'react';
import type { FileReference } from '../../src/content/fields.ts';
import { isReservedName, kinds, limitsOf } from '../../src/content/kinds.ts';
import { pathTo } from '../content.ts';
import type { Asset, Kind } from '../protocol.ts';
import { ask } from './connection.ts';
import { useStore } from './context.ts';
import { assetAt, type Work } from './work.ts';

interface UploadButtonProps {
  /** What the place of the file asks of it. */
  reference: FileReference;
  label: string;
  /** Takes what has arrived, with the file's name. May refuse it with a sentence. */
  take(asset: Asset, fileName: string): string | undefined;
}

/** Chooses a file of this machine and sends it to the editor. */
export function UploadButton({ reference, label, take }: UploadButtonProps) {
  const { kind } = reference;
  const id = useId();
  const { get, dispatch } = useStore();
  const [answer, setAnswer] = useState('');
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setAnswer('Se está enviando…');
    dispatch({ do: 'tell', sending: get().sending + 1 });
    const asset = await ask<Asset>(`upload?kind=${kind}`, { method: 'POST', body: file });
    dispatch({ do: 'tell', sending: get().sending - 1 });
    setAnswer(('refusal' in asset ? asset.refusal : take(asset, file.name)) ?? '');
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <div className="upload">
      <p className="hint" id={`${id}-hint`}>
        {limitsOf(reference)}.
      </p>
      <input
        id={id}
        type="file"
        accept={kinds[kind].accept}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void send(event)}
      />
      <label className="button" htmlFor={id}>
        {label}
      </label>
      <p role="status">{answer}</p>
    </div>
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
  const plain = stem
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const isTaken = (name: string) => isReservedName(name) || assetAt(work, pathTo(kind, name)) !== undefined;
  for (let number = 1; ; number += 1) {
    const name = `${plain || 'archivo'}${number > 1 ? `-${number}` : ''}.${ending}`;
    if (!isTaken(name)) return name;
  }
}
