import { contentFile, hasSlug, pageOf } from '../../../model/schemas/index.ts';
import { BASE_LANGUAGE } from '../../../model/schemas/languages.ts';
import { shapeOf } from '../../../model/schemas/parts.ts';
import { getAt, type Keyed, keyedPath, pathOf, plainOf } from '../../shared/keyed.ts';
import { memoizeLast } from '../../shared/memo.ts';
import type { Field } from '../../shared/protocol.ts';
import { useEditorState, useStore } from '../state/context.ts';
import type { EditorState, Step } from '../state/editor-state.ts';
import { type Form, fieldIn, schemaOf } from '../state/forms.ts';
import { dataOf } from './data-in-page.ts';
import type { MarkedField } from './marks-in-page.ts';
import { Preview } from './Preview.tsx';
import { fieldOfMark, markOf } from './place.ts';
import type { TypedText } from './update-page.ts';

interface PageProps {
  form: Form;
  /** The field to show in the page. */
  shown: Field | undefined;
  /** Whether the page is visible: a hidden page has no layout. */
  isVisible: boolean;
  onLoad(page: Document): void;
}

/** The page beside the form. A press on a text or picture opens its field. */
export function Page({ form, shown, isVisible, onLoad }: PageProps) {
  const { get, dispatch } = useStore();
  const saved = useEditorState((state) => state.saved);
  const revision = useEditorState((state) => state.revision);
  const typed = useEditorState(lastTyped);
  const data = useEditorState(dataShown);
  const site = getAt(saved.values, ['site']);
  const page = pageOf(form.file);
  const { shownIn } = contentFile(form.file);
  const editions = saved.published.map((language) => {
    const prefix = language === BASE_LANGUAGE ? '' : `/${language}`;
    const home = `${prefix || '/'}${shownIn ? `#${getAt(saved.values, [shownIn, 'anchor', language])}` : ''}`;
    if (page === 'home') return { language, address: home };
    return {
      language,
      address: `${prefix}/${hasSlug(page) ? getAt(site, ['pages', page, language]) : '404'}`,
    };
  });
  const pick = (marked: MarkedField) => dispatch({ do: 'show', field: fieldOfMark(get().content, marked) });
  // Shows the first field of the form: its other texts may also occur further up the page.
  const path = Object.keys(shapeOf(schemaOf(form.file))).slice(0, 1);
  const first = shownIn ? undefined : { file: form.file, path };
  const field = shown?.file === form.file ? shown : first;
  const key = field?.path.at(-1);
  return (
    <Preview
      editions={editions}
      shown={isVisible && field ? markOf(get().content, field) : undefined}
      written={editions.some(({ language }) => language === key) ? key : undefined}
      data={data}
      typed={typed}
      revision={revision}
      onPick={pick}
      onLoad={onLoad}
    />
  );
}

const dataShown = ({ content, saved }: EditorState) =>
  dataOfCompany(getAt(content, ['company']), saved.published);

const dataOfCompany = memoizeLast((company: Keyed, languages: readonly string[]) =>
  dataOf(plainOf(company), languages).map((datum) => ({ ...datum, path: keyedPath(company, datum.path) })),
);

const lastTyped = ({ past, content }: EditorState) => typedIn(past.at(-1), content);

/** The last typed text, with the path of its mark. */
const typedIn = memoizeLast((step: Step | undefined, content: Keyed): TypedText | undefined => {
  const [edit, ...others] = step?.edits ?? [];
  if (!edit || others.length > 0) return undefined;
  const { file, path } = fieldIn(pathOf(edit.address));
  const text = getAt(content, [file, ...path]);
  if (typeof text !== 'string') return undefined;
  return { file, path: path.filter((key) => key !== 'placeholder'), text };
});
