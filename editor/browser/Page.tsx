import { BASE_LANGUAGE } from '../../src/content/languages.ts';
import { fieldAt, fieldMeta } from '../../src/content/parts.ts';
import { type Crop, useEditor } from './context.ts';
import { type Field, type Form, keysOf, schemaOf } from './forms.ts';
import { type Field as Marked, spotsOf, visiblePart } from './marks-in-page.ts';
import { Preview } from './Preview.tsx';
import { pathOf } from './Thumbnail.tsx';
import { getAt } from './values.ts';
import { filesIn, type Work } from './work.ts';

interface PageProps {
  form: Form;
  /** The field whose place is shown. */
  shown: Field | undefined;
  /** Whether it is not hidden behind the form, as on a narrow screen: only then has it places. */
  isSeen: boolean;
  onLoad(page: Document): void;
}

/** The page beside the form. A press on its words or pictures leads to their field. */
export function Page({ form, shown, isSeen, onLoad }: PageProps) {
  const { work, dispatch } = useEditor();
  const { site } = work.saved.files;
  const editions = work.saved.published.map((language) => {
    const prefix = language === BASE_LANGUAGE ? '' : `/${language}`;
    const legal = getAt(site.value, ['pages', 'legal', language]);
    const end = { home: prefix ? '' : '/', legal: `/${legal}`, error: '/404' }[form.page ?? 'home'];
    const anchor = form.section && getAt(site.value, ['anchors', form.section, language]);
    return { language, address: `${prefix}${end}${anchor ? `#${anchor}` : ''}` };
  });
  const pick = (marked: Marked) => dispatch({ do: 'show', field: placeOf(work, marked) });
  const [key = ''] = keysOf(form);
  const whole = form.section ? undefined : { file: form.file, path: form.keys ? [key] : [] };
  const field = shown?.file === form.file ? shown : whole;
  return (
    <section className="page" aria-label="Página">
      <Preview
        editions={editions}
        shown={isSeen && field ? markOf(work, field) : undefined}
        onPick={pick}
        onLoad={onLoad}
      />
    </section>
  );
}

/** The field of what is marked in the page: of a picture, the field that puts it there. */
function placeOf(work: Work, { file, path, near }: Marked): Field {
  const uses = filesIn(work.draft.values).filter(
    (one) => file === 'pictures' && one.field.file !== 'pictures' && one.path === pathOf(path[0]),
  );
  const inFile = uses.filter(({ field }) => field.file === near?.file);
  const inGroup = inFile.find(({ field }) =>
    field.path.slice(0, -1).every((key, depth) => key === near?.path[depth]),
  );
  return (inGroup ?? inFile[0] ?? uses[0])?.field ?? { file, path };
}

/** How the page marks a field: a picture by its description, beside the texts of its place. */
function markOf(work: Work, field: Field): Marked {
  const { file } = fieldMeta(fieldAt(schemaOf(field.file), field.path));
  const name = getAt(work.saved.files[field.file].value, field.path);
  if (file?.kind !== 'picture' || typeof name !== 'string') return field;
  return { file: 'pictures', path: [name, 'alt'], near: field };
}

/** The part of a picture that its place on the page shows. */
export function cropOf(page: Document | undefined, work: Work, field: Field): Crop | undefined {
  const spots = page?.body ? spotsOf(page, markOf(work, field)) : [];
  const picture = spots.find((spot) => 'naturalWidth' in spot);
  return picture && visiblePart(picture as HTMLImageElement);
}
