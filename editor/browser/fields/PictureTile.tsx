import { memo, type ReactNode } from 'react';
import { BASE_LANGUAGE, languageName } from '../../../src/content/languages.ts';
import { getAt } from '../../draft/keyed.ts';
import { pathTo } from '../../shared/content.ts';
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
  hasStates?: boolean;
  children?: ReactNode;
}

/** A picture, the first words of its description, and its states. */
export const PictureTile = memo(function PictureTile({ name, lead, hasStates, children }: PictureTileProps) {
  const isThere = useEditorState((state) => assetAt(state, pathTo('picture', name)) !== undefined);
  const words = useEditorState(({ content }) => pictureName(getAt(content, ['pictures', String(name)])));
  const trouble = useEditorState((state) => (hasStates ? troubleOf(state, String(name)) : ''));
  const notes = useEditorState((state) => (hasStates ? notesOf(state, String(name)) : ''));
  return (
    <>
      {lead && <b className="lead">{lead}</b>}
      <span className="whole">{isThere ? <Thumbnail name={name} /> : <Icon name="picture" />}</span>
      <span className="caption">{words}</span>
      {trouble && <small className="state bad">{trouble}</small>}
      {notes && <small className="state">{notes}</small>}
      {children}
    </>
  );
});

/** The errors of a picture's description. The label «Sin descripción» already reports a missing description. */
function troubleOf(state: EditorState, name: string): string {
  const words: Record<string, unknown> = Object(getAt(state.content, ['pictures', name, 'alt']));
  if (!words[BASE_LANGUAGE]) return '';
  const { published, languages } = state.saved;
  const fields = languages.map((language) => ({ file: 'pictures' as const, path: [name, 'alt', language] }));
  return [
    ...published.filter((language) => !words[language]).map((one) => `falta el ${languageName(one)}`),
    fields.some((field) => isStaleAt(state, field)) && 'ha cambiado el español',
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
