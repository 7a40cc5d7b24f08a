import { useId } from 'react';
import * as z from 'zod';
import { BASE_LANGUAGE, languageName } from '../../src/content/languages.ts';
import { bareOf, fieldMeta, part, type Field as Schema } from '../../src/content/parts.ts';
import { pairKey } from '../protocol.ts';
import { Control } from './Control.tsx';
import { type FieldProps, useControlId, useEditor } from './context.ts';
import { Faults } from './Faults.tsx';
import { isStale } from './reduce.ts';

/** A value in each language, side by side. */
export function Translated({ field: { file, path }, schema, value, itemName }: FieldProps) {
  const id = useId();
  const { work } = useEditor();
  const { title, description } = fieldMeta(schema);
  const hint = itemName ? undefined : description;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid.
    <div className="field" role="group" aria-labelledby={id} id={useControlId({ file, path })} tabIndex={-1}>
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
  const controlId = useControlId(field);
  const inner = part(schema, language);
  const words: Record<string, unknown> = Object(value);
  if (!inner) return null;
  return (
    <div className={bareOf(inner) instanceof z.ZodBoolean ? 'switch' : undefined}>
      <label className="language" id={id} htmlFor={controlId}>
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
