import { useState } from 'react';
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

/** The name of a token, if a text is one. */
const nameIn = (text: string): TokenName | undefined => {
  const [, name = ''] = /^\{(\w+)\}$/.exec(text) ?? [];
  return Object.hasOwn(tokenNames, name) ? (name as TokenName) : undefined;
};

/** «El teléfono» is «teléfono» on a chip and in a menu. */
const labelOf = (name: TokenName) => tokenNames[name].replace(/^(el|la|los|las) /, '');

interface TokenTextProps {
  text: string;
  /** The tokens that its menu offers. */
  tokens: readonly TokenName[];
  /** Of the box. */
  attributes: { 'aria-labelledby': string | undefined };
  change(text: string): void;
}

/** The box of a text in which data of the company are chips. */
export function TokenText({ text, tokens, attributes, change }: TokenTextProps) {
  const [typed, setTyped] = useState(() => new Template(segmentsOf(text)));
  const value = typed.toString() === text ? typed : new Template(segmentsOf(text));
  const write = (next: Template) => {
    setTyped(next);
    if (next.toString() !== text) change(next.toString());
  };
  const insert = (name: TokenName) => {
    const { start, end } = value.selectedRange;
    write(value.replaceRangeWithSegments(start, end, [{ type: 'token', text: `{${name}}` }]));
  };
  return (
    <div className="token-text">
      <TokenField value={value} onChange={write} aria-labelledby={attributes['aria-labelledby'] ?? ''}>
        <TokenInput {...attributes} className="box">
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
