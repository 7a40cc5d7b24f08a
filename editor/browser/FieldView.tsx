import { type ReactNode, useId } from 'react';
import * as z from 'zod';
import { BASE_LANGUAGE, languageName } from '../../src/content/languages.ts';
import {
  fieldMeta,
  inside,
  isFact,
  isGroup,
  part,
  type Field as Schema,
  shapeOf,
} from '../../src/content/parts.ts';
import { pairKey } from '../protocol.ts';
import { Control } from './Control.tsx';
import { useEditor, useFaults } from './context.ts';
import { FactView } from './FactView.tsx';
import { FileView } from './FileView.tsx';
import { addressOf, type Field } from './forms.ts';
import { ListView } from './ListView.tsx';
import { PictureView } from './PictureView.tsx';
import { isStale } from './reduce.ts';

export interface FieldProps {
  field: Field;
  schema: Schema;
  value: unknown;
  /** The name of an item of a list, whose hint stands at the list. */
  itemName?: string;
}

/** Any field of a form, by its schema. */
export function FieldView(props: FieldProps) {
  const { field, schema, value } = props;
  const { translated, file, title = '', description } = fieldMeta(schema);
  if (translated) return <Translated {...props} />;
  if (file?.kind === 'picture') return <PictureView {...props} />;
  if (file) return <FileView {...props} />;
  if (isFact(schema)) return <FactView {...props} />;
  const bare = bareOf(schema);
  if (bare instanceof z.ZodArray)
    return <ListView field={field} schema={bare} value={value} title={title} hint={description} />;
  if (bare instanceof z.ZodObject)
    return (
      <fieldset id={addressOf(field)} tabIndex={-1}>
        <legend>{title}</legend>
        {description && <p className="hint">{description}</p>}
        <Faults field={field} />
        <Group {...props} />
      </fieldset>
    );
  return <Single {...props} />;
}

/** A schema without what is wrapped around it. */
export function bareOf(schema: Schema): Schema {
  const inner = inside(schema);
  return inner ? bareOf(inner) : schema;
}

/** The fields of a group, one after the other. */
export function Group({
  field: { file, path },
  schema,
  value,
  keys,
}: FieldProps & { keys?: readonly string[] }) {
  const names = keys ?? Object.keys(shapeOf(schema));
  return names.map((key) => {
    const inner = part(schema, key);
    const written = isGroup(value) ? Reflect.get(value, key) : undefined;
    return (
      inner && <FieldView key={key} field={{ file, path: [...path, key] }} schema={inner} value={written} />
    );
  });
}

/** One value with its label, its hint and what is wrong with it. */
export function Single({ field, schema, value, itemName, children }: FieldProps & { children?: ReactNode }) {
  const id = useId();
  const { title, description } = fieldMeta(schema);
  const hint = itemName ? undefined : description;
  const isSwitch = bareOf(schema) instanceof z.ZodBoolean;
  return (
    <div className={isSwitch ? 'field switch' : 'field'}>
      <label className={itemName ? 'unseen' : 'label'} id={id} htmlFor={addressOf(field)}>
        {itemName ?? title}
        {schema instanceof z.ZodOptional && <small> (opcional)</small>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control
        field={field}
        schema={schema}
        value={value}
        labelledBy={id}
        {...(hint ? { describedBy: `${id}-hint` } : {})}
      />
      {children}
      <Faults field={field} />
    </div>
  );
}

/** A value in each language, side by side. */
function Translated({ field: { file, path }, schema, value, itemName }: FieldProps) {
  const id = useId();
  const { work } = useEditor();
  const { title, description } = fieldMeta(schema);
  const hint = itemName ? undefined : description;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid.
    <div className="field" role="group" aria-labelledby={id} id={addressOf({ file, path })} tabIndex={-1}>
      <span className={itemName ? 'unseen' : 'label'} id={id}>
        {itemName ?? title}
        {schema instanceof z.ZodOptional && <small> (opcional)</small>}
      </span>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Faults field={{ file, path }} />
      <div className="languages">
        {work.saved.languages.map((language) => (
          <InLanguage
            key={language}
            field={{ file, path: [...path, language] }}
            schema={schema}
            value={value}
            language={language}
            labelledBy={id}
            {...(hint ? { describedBy: `${id}-hint` } : {})}
          />
        ))}
      </div>
    </div>
  );
}

interface InLanguageProps extends FieldProps {
  language: string;
  labelledBy: string;
  describedBy?: string;
}

function InLanguage({ field, schema, value, language, labelledBy, describedBy }: InLanguageProps) {
  const id = useId();
  const inner = part(schema, language);
  const words: Record<string, unknown> = Object(value);
  if (!inner) return null;
  return (
    <div className={bareOf(inner) instanceof z.ZodBoolean ? 'switch' : undefined}>
      <label className="language" id={id} htmlFor={addressOf(field)}>
        {languageName(language)}
      </label>
      <Control
        field={field}
        schema={inner}
        value={words[language]}
        language={language}
        labelledBy={`${labelledBy} ${id}`}
        {...(describedBy ? { describedBy } : {})}
      />
      <Faults field={field} />
      {language !== BASE_LANGUAGE && <LanguageMark schema={schema} words={words} language={language} />}
    </div>
  );
}

/** Says that a text is missing in a language, or older than the Spanish one. */
function LanguageMark({
  schema,
  words,
  language,
}: {
  schema: Schema;
  words: Record<string, unknown>;
  language: string;
}) {
  const { work, dispatch } = useEditor();
  const [spanish, text] = [words[BASE_LANGUAGE], words[language]];
  const isExpected = fieldMeta(schema).translated === 'all' && work.saved.published.includes(language);
  if (isExpected && spanish && !text) return <p className="mark">Falta en {languageName(language)}.</p>;
  if (!isStale(work, language, spanish, text)) return null;
  const accept = () =>
    dispatch({ do: 'change', changes: [], valid: pairKey(language, String(spanish), String(text)) });
  return (
    <p className="mark">
      Ha cambiado el texto español.{' '}
      <button type="button" onClick={accept}>
        Sigue siendo válido
      </button>
    </p>
  );
}

/** What is wrong at a field. */
export function Faults({ field }: { field: Field }) {
  const faults = useFaults(field);
  if (faults.length === 0) return null;
  return (
    <div className="faults" id={`${addressOf(field)}-fault`}>
      {faults.map(({ why }) => (
        <p key={why}>{why}</p>
      ))}
    </div>
  );
}
