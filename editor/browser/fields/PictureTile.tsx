import { memo, type ReactNode } from 'react';
import { BASE_LANGUAGE, languageName } from '../../../model/schemas/languages.ts';
import { pathTo } from '../../shared/content.ts';
import { getAt } from '../../shared/keyed.ts';
import { Icon } from '../app/Icon.tsx';
import { useEditorState } from '../state/context.ts';
import { assetAt, type EditorState, isStaleAt } from '../state/editor-state.ts';
import { fieldAddress } from '../state/forms.ts';
import { pictureName, usesOf } from '../state/pictures.ts';
import { problemsOf } from '../state/problems.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface PictureTileProps {
  name: unknown;
  /** A label before the picture's description, such as its place. */
  lead?: string;
  /** Whether to show what is wrong or pending. */
  hasStatus?: boolean;
  children?: ReactNode;
}

/** A picture, the first words of its description, and its status. */
export const PictureTile = memo(function PictureTile({ name, lead, hasStatus, children }: PictureTileProps) {
  const isThere = useEditorState((state) => assetAt(state, pathTo('picture', name)) !== undefined);
  const words = useEditorState(({ content }) => pictureName(getAt(content, ['pictures', String(name)])));
  const errors = useEditorState((state) => (hasStatus ? errorsOf(state, String(name)) : ''));
  const notes = useEditorState((state) => (hasStatus ? notesOf(state, String(name)) : ''));
  return (
    <>
      {lead && <b className="lead">{lead}</b>}
      <span className="whole">{isThere ? <Thumbnail name={name} /> : <Icon name="picture" />}</span>
      <span className="caption">{words}</span>
      {errors && <small className="status bad">{errors}</small>}
      {notes && <small className="status">{notes}</small>}
      {children}
    </>
  );
});

/** The errors of a picture's description. The label «Sin descripción» already reports a missing description. */
function errorsOf(state: EditorState, name: string): string {
  const words: Record<string, unknown> = Object(getAt(state.content, ['pictures', name, 'alt']));
  if (!words[BASE_LANGUAGE]) return '';
  const { published, languages } = state.saved;
  const fields = languages.map((language) => ({ file: 'pictures' as const, path: [name, 'alt', language] }));
  return [
    ...published
      .filter((language) => !words[language])
      .map((language) => `falta el ${languageName(language)}`),
    fields.some((field) => isStaleAt(state, state.content, field)) && 'ha cambiado el español',
    fields.some((field) => problemsOf(state).has(fieldAddress(field))) && 'con errores',
  ]
    .filter(Boolean)
    .join(' · ');
}

const notesOf = ({ content }: EditorState, name: string): string =>
  [
    getAt(content, ['pictures', name, 'standIn']) === true && 'provisional',
    !usesOf(content).has(pathTo('picture', name)) && 'sin usar',
  ]
    .filter(Boolean)
    .join(' · ');
