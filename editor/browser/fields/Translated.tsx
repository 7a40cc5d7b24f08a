import * as z from 'zod';
import { BASE_LANGUAGE, languageName } from '../../../model/schemas/languages.ts';
import { bareOf, fieldMeta, part } from '../../../model/schemas/parts.ts';
import { getAt } from '../../shared/keyed.ts';
import { pairKey } from '../../shared/protocol.ts';
import { type FieldProps, useControlId, useEditorState, useStore } from '../state/context.ts';
import { isStale } from '../state/editor-state.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { Control } from './Control.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { Frame, useLabels } from './Frame.tsx';

/** A value in each language, side by side. */
export function Translated(props: FieldProps) {
  const languages = useEditorState((state) => state.saved.languages);
  return (
    <Frame {...props} group={{ id: useControlId(props.field) }}>
      <FieldProblems field={props.field} />
      <div className="languages">
        {languages.map((language) => (
          <InLanguage key={language} {...props} language={language} />
        ))}
      </div>
    </Frame>
  );
}

interface InLanguageProps extends FieldProps {
  language: string;
}

function InLanguage({ language, ...props }: InLanguageProps) {
  const { schema, value } = props;
  const field = { ...props.field, path: [...props.field.path, language] };
  const id = useControlId(field);
  const { labelledBy, describedBy } = useLabels(props);
  const inner = part(schema, language);
  if (!inner) return null;
  return (
    <div className={bareOf(inner) instanceof z.ZodBoolean ? 'switch' : undefined}>
      <label className="language" id={`label:${id}`} htmlFor={id}>
        {languageName(language)}
      </label>
      <Control
        {...{ field, language, describedBy }}
        schema={inner}
        value={getAt(value, [language])}
        labelledBy={`${labelledBy} label:${id}`}
      />
      <FieldProblems field={field} />
      {language !== BASE_LANGUAGE && <LanguageMark {...{ schema, value, language }} />}
    </div>
  );
}

/** Marks a text that is missing in a language, or older than the Spanish text. */
function LanguageMark({ schema, value, language }: Omit<InLanguageProps, 'field'>) {
  const { dispatch } = useStore();
  const [spanish, text] = [BASE_LANGUAGE, language].map((key) => getAt(value, [key]));
  const isPublished = useEditorState((state) => state.saved.published.includes(language));
  const isOutdated = useEditorState((state) => isStale(state, language, spanish, text));
  const isExpected = fieldMeta(schema).translated === 'all' && isPublished;
  if (isExpected && spanish && !text) return <p className="mark">Falta en {languageName(language)}.</p>;
  if (!isOutdated) return null;
  const accept = () =>
    dispatch({ do: 'change', changes: [], reviewed: pairKey(language, String(spanish), String(text)) });
  return (
    <p className="mark">
      Ha cambiado el texto español. <ChangeButton onClick={accept}>Sigue siendo válido</ChangeButton>
    </p>
  );
}
