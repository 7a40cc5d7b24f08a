import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { fileNames, partsOf } from '../content.ts';
import type { Keyed } from '../draft/keyed.ts';
import type { Field } from '../protocol.ts';
import { useStore, useWork } from './context.ts';
import { addressOf, labelsOf } from './forms.ts';
import { isSearchShortcut } from './shortcuts.ts';
import { useWindowEvent } from './window-event.ts';

/** More are not read. */
const MOST_RESULTS = 30;

interface Result {
  field: Field;
  where: string;
  words: string;
  /** The words, alone and with their labels, as a query is compared with them. */
  folded: { words: string; all: string };
}

/** Searches all texts and labels, in all languages. «/» leads to it from anywhere. */
export function Search() {
  const id = useId();
  const { dispatch } = useStore();
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const hasQuery = query !== '';
  // Nothing is searched until something is asked for.
  const content = useWork((work) => (hasQuery ? work.content : undefined));
  const all = useMemo(() => resultsOf(content), [content]);
  const found = useMemo(() => find(all, query), [all, query]);

  useWindowEvent('keydown', (event) => {
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    box.current?.select();
  });

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
const resultsOf = (content: Keyed): Result[] =>
  fileNames.flatMap((file) =>
    partsOf(content, file).flatMap(({ value, field }) => {
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const [where, words] = [labelsOf(field, content, true).join(' › '), String(value)];
      return [{ field, where, words, folded: { words: folded(words), all: folded(`${where} ${words}`) } }];
    }),
  );

/** Text without capitals and accents. */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The results that have all words of a query; first those whose text contains it as typed. */
function find(all: readonly Result[], query: string): Result[] {
  const wanted = folded(query.trim());
  if (wanted === '') return [];
  const hasAll = (text: string) => wanted.split(/\s+/).every((word) => text.includes(word));
  const [exact, others]: [Result[], Result[]] = [[], []];
  for (const result of all) {
    if (result.folded.words.includes(wanted)) exact.push(result);
    else if (hasAll(result.folded.all)) others.push(result);
  }
  // The shortest text is most of it.
  exact.sort((one, other) => one.words.length - other.words.length);
  return [...exact, ...others].slice(0, MOST_RESULTS);
}
