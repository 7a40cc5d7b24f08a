import { useId } from 'react';
import * as z from 'zod';
import { BASE_LANGUAGE, languageName } from '../../../src/content/languages.ts';
import { bareOf, fieldMeta, part, type Field as Schema } from '../../../src/content/parts.ts';
import { pairKey } from '../../shared/protocol.ts';
import { type FieldProps, useControlId, useStore, useWork } from '../state/context.ts';
import { isStale } from '../state/work.ts';
import { Control } from './Control.tsx';
import { Faults } from './Faults.tsx';
import { Frame, type Labels } from './Frame.tsx';

/** A value in each language, side by side. */
export function Translated({ field: { file, path }, schema, value, itemName }: FieldProps) {
  const languages = useWork((work) => work.saved.languages);
  return (
    <Frame {...{ schema, itemName }} id={useControlId({ file, path })}>
      {(labels) => (
        <>
          <Faults field={{ file, path }} />
          <div className="languages">
            {languages.map((language) => (
              <InLanguage
                key={language}
                field={{ file, path: [...path, language] }}
                {...{ schema, value, language, labels }}
              />
            ))}
          </div>
        </>
      )}
    </Frame>
  );
}

interface InLanguageProps extends FieldProps {
  language: string;
  /** Those of the field in all languages. */
  labels: Labels;
}

function InLanguage({ field, schema, value, language, labels }: InLanguageProps) {
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
        {...{ field, language }}
        schema={inner}
        value={words[language]}
        labelledBy={`${labels.labelledBy} ${id}`}
        describedBy={labels.describedBy}
      />
      <Faults field={field} />
      {language !== BASE_LANGUAGE && <LanguageMark {...{ schema, words, language }} />}
    </div>
  );
}

interface LanguageMarkProps {
  schema: Schema;
  words: Record<string, unknown>;
  language: string;
}

/** Says that a text is missing in a language, or older than the Spanish one. */
function LanguageMark({ schema, words, language }: LanguageMarkProps) {
  const { dispatch } = useStore();
  const [spanish, text] = [words[BASE_LANGUAGE], words[language]];
  const isPublished = useWork((work) => work.saved.published.includes(language));
  const isOutdated = useWork((work) => isStale(work, language, spanish, text));
  const isExpected = fieldMeta(schema).translated === 'all' && isPublished;
  if (isExpected && spanish && !text) return <p className="mark">Falta en {languageName(language)}.</p>;
  if (!isOutdated) return null;
  const accept = () =>
    dispatch({ do: 'change', changes: [], reviewed: pairKey(language, String(spanish), String(text)) });
  return (
    <p className="mark">
      Ha cambiado el texto español.{' '}
      <button type="button" onClick={accept}>
        Sigue siendo válido
      </button>
    </p>
  );
}
