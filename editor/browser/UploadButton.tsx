import { type ChangeEvent, useId, useState } from 'react';
import { kinds } from '../../src/content/kinds.ts';
import type { Asset, Kind } from '../protocol.ts';
import { useEditor } from './context.ts';
import { pathOf } from './Thumbnail.tsx';
import { assetAt, type Change, type Work } from './work.ts';

interface UploadButtonProps {
  kind: Kind;
  label: string;
  /** Takes what has arrived, with the file's name. May refuse it with a sentence. */
  take(asset: Asset, fileName: string): string | undefined;
}

/** Chooses a file of this machine and sends it to the editor. */
export function UploadButton({ kind, label, take }: UploadButtonProps) {
  const id = useId();
  const { upload } = useEditor();
  const [answer, setAnswer] = useState('');
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setAnswer('Se está enviando…');
    const arrived = await upload(kind, file);
    setAnswer((typeof arrived === 'string' ? arrived : take(arrived, file.name)) ?? '');
    // The same file can be chosen again.
    target.value = '';
  };
  const endings = Object.keys(kinds[kind].types).map((ending) => `.${ending}`);
  return (
    <div className="upload">
      <input id={id} type="file" accept={endings.join()} onChange={(event) => void send(event)} />
      <label className="button" htmlFor={id}>
        {label}
      </label>
      <p role="status">{answer}</p>
    </div>
  );
}

/** A name for a new file, such as `fotos/nave-2.jpg`: no other file has it. */
export function freeName(work: Work, kind: Kind, fileName: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(fileName.toLowerCase()) ?? [];
  const plain = stem
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const isTaken = (name: string) => assetAt(work, `${kinds[kind].folder}/${name}`) !== undefined;
  for (let number = 1; ; number += 1) {
    const name = `${plain || 'archivo'}${number > 1 ? `-${number}` : ''}${ending}`;
    if (!isTaken(name)) return name;
  }
}

/** What a new picture changes: it is in «Fotografías», without a description yet. */
export function newPicture(work: Work, asset: Asset, fileName: string) {
  const name = freeName(work, 'picture', fileName);
  const changes: Change[] = [{ file: 'pictures', path: [name], value: { alt: {}, standIn: false } }];
  return { name, changes, uploads: { [pathOf(name)]: asset } };
}
