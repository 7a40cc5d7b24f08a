import { type Ref, useImperativeHandle, useState } from 'react';
import { BASE_LANGUAGE } from '../../src/content/languages.ts';
import { type Crop, useEditor } from './context.ts';
import { type Field, type Form, keysOf } from './forms.ts';
import { type Field as Picked, spotsOf, visiblePart } from './marks-in-page.ts';
import { Preview } from './Preview.tsx';
import { pathOf } from './Thumbnail.tsx';
import { getAt } from './values.ts';
import { filesIn } from './work.ts';

export interface PageHandle {
  /** The part of a picture that its place on the page shows. */
  visiblePart(name: string, field: Field): Crop | undefined;
}

interface PageProps {
  ref: Ref<PageHandle>;
  form: Form;
  /** The field whose place is shown. */
  shown: Field | undefined;
}

/** The page beside the form. A press on its words or pictures leads to their field. */
export function Page({ ref, form, shown }: PageProps) {
  const { work, dispatch } = useEditor();
  const [page, setPage] = useState<Document>();
  useImperativeHandle(ref, () => ({
    visiblePart: (name, near) => {
      const spots = page ? spotsOf(page, { file: 'pictures', path: [name, 'alt'], near }) : [];
      const picture = spots.find((spot) => spot instanceof HTMLImageElement);
      return picture && visiblePart(picture);
    },
  }));
  const { site } = work.saved.files;
  const editions = work.saved.published.map((language) => {
    const prefix = language === BASE_LANGUAGE ? '' : `/${language}`;
    const legal = getAt(site.value, ['pages', 'legal', language]);
    const end = { home: '/', legal: `/${legal}`, error: '/404' }[form.page ?? 'home'];
    return { language, address: `${prefix}${end}` };
  });
  const pick = ({ file, path, near }: Picked) => {
    const uses = filesIn(work.draft.values).filter(
      (one) => one.field.file !== 'pictures' && file === 'pictures' && one.path === pathOf(path[0]),
    );
    const use =
      uses.find(({ field }) => isNear(field, near)) ??
      uses.find(({ field }) => field.file === near?.file) ??
      uses[0];
    dispatch({ do: 'show', field: use?.field ?? { file, path } });
  };
  const [key = ''] = keysOf(form);
  const isOfForm = shown?.file === form.file;
  return (
    <section className="page" aria-label="Página">
      <Preview
        editions={editions}
        shown={isOfForm ? shown : { file: form.file, path: form.keys ? [key] : [] }}
        onPick={pick}
        onLoad={setPage}
      />
    </section>
  );
}

/** Whether a picture stands in the same group as a text. */
const isNear = ({ file, path }: Field, text: Picked['near']) =>
  file === text?.file && path.slice(0, -1).every((key, depth) => key === text.path[depth]);
