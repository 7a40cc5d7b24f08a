import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { walk } from '../../src/content/parts.ts';
import type { Path } from '../protocol.ts';
import { useEditor } from './context.ts';
import { addressOf, type Field, labelsOf, schemaOf } from './forms.ts';
import { folded } from './values.ts';
import { fileNames, type Work } from './work.ts';

/** More are not read. */
const MOST_RESULTS = 30;

interface Result {
  field: Field;
  where: string;
  words: string;
}

/** Searches all texts and labels, in all languages. «/» leads to it from anywhere. */
export function Search() {
  const id = useId();
  const { work, dispatch } = useEditor();
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const all = useMemo(() => resultsOf(work.draft.values), [work.draft.values]);
  const found = useMemo(() => find(all, query), [all, query]);

  // With the first sight of the page: a quick «/» is not lost.
  useLayoutEffect(() => {
    const lead = (event: globalThis.KeyboardEvent) => {
      const isWriting =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || isWriting) return;
      event.preventDefault();
      box.current?.select();
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, []);

  const choose = (result: Result | undefined) => {
    if (!result) return;
    setQuery('');
    dispatch({ do: 'show', field: result.field });
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      // The button that gets the focus is not pressed by the same key.
      event.preventDefault();
      choose(found[active]);
    }
    if (event.key === 'Escape') setQuery('');
  };
  return (
    <search>
      <label className="unseen" htmlFor={id}>
        Buscar en todos los textos
      </label>
      <input
        ref={box}
        id={id}
        type="search"
        role="combobox"
        placeholder="Buscar (/)"
        autoComplete="off"
        aria-expanded={query !== ''}
        aria-controls={`${id}-results`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
        }}
        onKeyDown={steer}
      />
      <div
        id={`${id}-results`}
        role="listbox"
        aria-label="Resultados"
        hidden={query === '' || found.length === 0}
      >
        {found.map((result, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box steers the list.
          <div
            key={addressOf(result.field)}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onClick={() => choose(result)}
          >
            <small className="where">{result.where}</small>
            {result.words}
          </div>
        ))}
      </div>
      <p role="status" className={query && found.length === 0 ? 'nothing' : 'unseen'}>
        {query && (found.length > 0 ? `${found.length} resultados` : 'No hay ningún texto así.')}
      </p>
    </search>
  );
}

/** Every text, number and choice, with the names of its form and field. */
const resultsOf = (values: Work['draft']['values']): Result[] =>
  fileNames.flatMap((file) =>
    [...walk(schemaOf(file), values[file])].flatMap(({ value, path }) => {
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const field = { file, path: path as Path };
      const where = labelsOf(field, values[file], true).join(' › ');
      return [{ field, where, words: String(value) }];
    }),
  );

/** The results that have all words of a query; first those whose text has it as it stands. */
function find(all: readonly Result[], query: string): Result[] {
  const wanted = folded(query.trim());
  if (wanted === '') return [];
  const hasAll = (text: string) => wanted.split(/\s+/).every((word) => text.includes(word));
  const [exact, others]: [Result[], Result[]] = [[], []];
  for (const result of all) {
    if (folded(result.words).includes(wanted)) exact.push(result);
    else if (hasAll(folded(`${result.where} ${result.words}`))) others.push(result);
  }
  // The shortest text is most of it.
  exact.sort((one, other) => one.words.length - other.words.length);
  return [...exact, ...others].slice(0, MOST_RESULTS);
}
