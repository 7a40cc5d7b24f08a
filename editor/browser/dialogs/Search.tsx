import { useMemo, useRef, useState } from 'react';
import { Autocomplete, Input, Label, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { isSearchShortcut } from '../app/shortcuts.ts';
import { useWindowEvent } from '../app/window-event.ts';
import { useEditorState, useStore } from '../state/context.ts';
import { fieldAddress, formOf } from '../state/forms.ts';
import { shortened } from './compare.ts';
import { entriesOf } from './entries.ts';
import { type Entry, matchesIn, prepare, rank } from './ranking.ts';

/** Searches all forms, fields and texts, in all languages. «/» focuses it from anywhere. */
export function Search() {
  const { dispatch } = useStore();
  const root = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isActive, setActive] = useState(false);
  const hasQuery = query.trim() !== '';
  // Without a query, content changes need no render.
  const content = useEditorState((state) => (hasQuery ? state.content : undefined));
  const entries = useMemo(() => prepare(content ? entriesOf(content) : []), [content]);
  const found = useMemo(() => rank(entries, query), [entries, query]);
  const isOpen = isActive && found.length > 0;

  useWindowEvent('keydown', (event) => {
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    box.current?.select();
    box.current?.focus();
  });
  const leave = ({ target }: Event) =>
    target instanceof Node && !root.current?.contains(target) && setActive(false);
  useWindowEvent('focusin', leave);
  useWindowEvent('pointerdown', leave);

  const choose = ({ field }: Entry) => {
    setQuery('');
    dispatch(field.path.length > 0 ? { do: 'show', field } : { do: 'open', form: formOf(field) });
  };
  return (
    <search ref={root}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField onFocus={() => setActive(true)} onChange={() => setActive(true)}>
          <Label className="unseen">Buscar en todos los textos</Label>
          <Input ref={box} role="combobox" aria-expanded={isOpen} placeholder="Buscar (/)" />
        </SearchField>
        {isOpen && (
          <ListBox className="results" aria-label="Resultados" items={found} dependencies={[query]}>
            {(entry) => (
              <ListBoxItem
                id={fieldAddress(entry.field)}
                textValue={[...entry.labels, entry.words].join(' ')}
                onAction={() => choose(entry)}
              >
                <Result {...entry} query={query} />
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </Autocomplete>
      <p role="status" className={hasQuery && isActive && found.length === 0 ? 'results nothing' : 'unseen'}>
        {hasQuery && (found.length > 0 ? `${found.length} resultados` : 'No hay nada así.')}
      </p>
    </search>
  );
}

/** A result: its outer labels, its own label and its text, with what the query matches marked. */
function Result({ labels, words, query }: Entry & { query: string }) {
  const marked = (text: string) =>
    matchesIn(text, query).map(({ text, isMatch }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
      isMatch ? <mark key={index}>{text}</mark> : text,
    );
  const outer = labels.slice(0, -1).map((label) => `${shortened(label, 32)} › `);
  return (
    <>
      <span className="where">
        {marked(outer.join(''))}
        <b>{marked(labels.at(-1) ?? '')}</b>
      </span>
      {words && <span className="words">{marked(words)}</span>}
    </>
  );
}
