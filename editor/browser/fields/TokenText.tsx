import { useLayoutEffect, useRef, useState } from 'react';
import { Token, TokenField, TokenFieldValue, TokenInput } from 'react-aria-components';
import { type Token as TokenName, tokenNames } from '../../../src/content/token-names.ts';
import { MenuButton } from '../app/MenuButton.tsx';

/** A template as text and tokens: `{phone}` is a token. Those that are typed or pasted become one. */
class Template extends TokenFieldValue {
  protected override tokenize(text: string) {
    return segmentsOf(text);
  }
}

const segmentsOf = (text: string) =>
  text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => ({ type: nameIn(part) ? ('token' as const) : ('text' as const), text: part }));

/** A template with the caret at its end, where people continue to write. */
function templateOf(text: string): Template {
  const segments = segmentsOf(text);
  const end = { index: segments.length - 1, offset: segments.at(-1)?.text.length ?? 0 };
  const { SelectedRange } = TokenFieldValue;
  return new Template(segments, segments.length > 0 ? { selectedRange: new SelectedRange(end) } : {});
}

/** The name of a token, if a text is one. */
const nameIn = (text: string): TokenName | undefined => {
  const [, name = ''] = /^\{(\w+)\}$/.exec(text) ?? [];
  return Object.hasOwn(tokenNames, name) ? (name as TokenName) : undefined;
};

/** «El teléfono» is «teléfono» on a chip and in a menu. */
const labelOf = (name: TokenName) => tokenNames[name].replace(/^(el|la|los|las) /, '');

/** What every box has: its id, its name, its description, its state and its language. */
export interface BoxAttributes {
  id: string;
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  lang?: string | undefined;
}

interface TokenTextProps {
  text: string;
  /** The tokens that its menu offers. */
  tokens: readonly TokenName[];
  attributes: BoxAttributes;
  change(text: string): void;
}

/** The box of a text in which data of the company are chips. */
export function TokenText({ text, tokens, attributes, change }: TokenTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => templateOf(text));
  const value = typed.toString() === text ? typed : templateOf(text);
  const write = (next: Template) => {
    setTyped(next);
    if (next.toString() !== text) change(next.toString());
  };
  const insert = (name: TokenName) => {
    const { start, end } = value.selectedRange;
    // It continues to be written.
    box.current?.focus();
    write(value.replaceRangeWithSegments(start, end, [{ type: 'token', text: `{${name}}` }]));
  };
  const {
    'aria-labelledby': labelledBy = '',
    'aria-describedby': describedBy = '',
    'aria-invalid': isInvalid,
    ...others
  } = attributes;
  // React Aria does not pass it on.
  useLayoutEffect(() => {
    if (isInvalid) box.current?.setAttribute('aria-invalid', 'true');
    else box.current?.removeAttribute('aria-invalid');
  }, [isInvalid]);
  return (
    <div className="token-text">
      <TokenField value={value} onChange={write} aria-labelledby={labelledBy} aria-describedby={describedBy}>
        <TokenInput ref={box} {...others} className="box">
          {(token) => <Token className="chip">{labelOf(nameIn(token.text) ?? 'tradeName')}</Token>}
        </TokenInput>
      </TokenField>
      <MenuButton
        label="Insertar un dato"
        icon="add"
        commands={tokens.map((name) => ({ label: labelOf(name), run: () => insert(name) }))}
      />
    </div>
  );
}
