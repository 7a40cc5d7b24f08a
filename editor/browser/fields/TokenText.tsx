import {
  type ClipboardEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Token, TokenField, TokenFieldValue, TokenInput } from 'react-aria-components';
import type { Token as TokenName } from '../../../model/text/token-names.ts';
import { MenuButton } from '../app/MenuButton.tsx';
import { isToken, tokenLabel } from '../state/tokens.ts';
import { asParagraph } from './paste.ts';

/** A template as text and tokens: `{phone}` is a token, also when it is typed or pasted. */
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

/** The name of a token; `undefined` for any other text. */
const nameIn = (text: string): TokenName | undefined => {
  const [, name = ''] = /^\{(\w+)\}$/.exec(text) ?? [];
  return isToken(name) ? name : undefined;
};

/** The attributes of any text box. */
export type BoxAttributes = Pick<
  HTMLAttributes<HTMLElement>,
  'id' | 'lang' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'
> & { readOnly?: boolean };

interface TokenTextProps {
  text: string;
  /** The tokens that its menu offers. */
  tokens: readonly TokenName[];
  attributes: BoxAttributes;
  change(text: string): void;
  onFocus(): void;
  /** Called after pasted paragraphs were joined, with the text and their number. */
  onJoin(text: string, paragraphs: number): void;
}

/** A text box that shows data of the company as chips. */
export function TokenText({ text, tokens, attributes, change, onFocus, onJoin }: TokenTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => templateOf(text));
  const value = typed.toString() === text ? typed : templateOf(text);
  const write = (next: Template) => {
    setTyped(next);
    if (next.toString() !== text) change(next.toString());
  };
  const insert = (name: TokenName) => {
    const { start, end } = value.selectedRange;
    // Typing continues in the text box.
    box.current?.focus();
    write(value.replaceRangeWithSegments(start, end, [{ type: 'token', text: `{${name}}` }]));
  };
  const paste = (event: ClipboardEvent<unknown>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const fit = asParagraph(pasted);
    if (fit.text === pasted) return;
    event.preventDefault();
    const { start, end } = value.selectedRange;
    const next = value.replaceRange(start, end, fit.text);
    write(next);
    if (fit.paragraphs > 1) onJoin(next.toString(), fit.paragraphs);
  };
  // Tab skips the menu button.
  const openMenu = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>('.more')?.click();
  };
  const {
    'aria-labelledby': labelledBy = '',
    'aria-describedby': describedBy = '',
    'aria-invalid': isInvalid,
    readOnly = false,
    ...others
  } = attributes;
  // TokenInput does not accept the attribute.
  useLayoutEffect(() => {
    if (isInvalid) box.current?.setAttribute('aria-invalid', 'true');
    else box.current?.removeAttribute('aria-invalid');
  }, [isInvalid]);
  return (
    <div className="token-text" ref={root}>
      <TokenField
        value={value}
        onChange={write}
        onFocus={onFocus}
        onPaste={paste}
        onKeyDown={openMenu}
        isReadOnly={readOnly}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        <TokenInput ref={box} {...others} aria-keyshortcuts="Alt+ArrowDown" className="box">
          {(token) => <Token className="chip">{tokenLabel(nameIn(token.text) ?? 'tradeName')}</Token>}
        </TokenInput>
      </TokenField>
      <MenuButton
        label="Insertar un dato (Alt + flecha abajo)"
        icon="add"
        isSkipped
        isDisabled={readOnly}
        commands={tokens.map((name) => ({ label: tokenLabel(name), run: () => insert(name) }))}
      />
    </div>
  );
}
