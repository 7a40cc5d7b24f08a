import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { Token } from '../../../model/text/token-names.ts';
import { useChange } from '../state/context.ts';
import type { BoxProps } from './DataBoxes.tsx';
import { asParagraph } from './paste.ts';
import { TokenText } from './TokenText.tsx';

interface TextProps extends BoxProps {
  tokens: readonly Token[] | undefined;
  max: number | null;
}

/** A box for a text, with its limit and its tokens. */
export function Text({ field, value, attributes, tokens, max }: TextProps) {
  const change = useChange(field);
  const text = typeof value === 'string' ? value : '';
  // A live region must exist before its text.
  const [wasFocused, setWasFocused] = useState(false);
  const noteFocus = () => setWasFocused(true);
  const [joined, setJoined] = useState<{ text: string; paragraphs: number }>();
  if (joined && joined.text !== text) setJoined(undefined);
  const remaining = max === null ? Number.POSITIVE_INFINITY : max - text.length;
  // A text has only one paragraph.
  const ignoreEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
  const write = ({ target }: ChangeEvent<HTMLTextAreaElement>) => change(target.value.replaceAll('\n', ' '));
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const box = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain');
    const fit = asParagraph(pasted);
    if (fit.text === pasted || box.readOnly) return;
    event.preventDefault();
    box.setRangeText(fit.text, box.selectionStart, box.selectionEnd, 'end');
    change(box.value);
    if (fit.paragraphs > 1) setJoined({ text: box.value, paragraphs: fit.paragraphs });
  };
  return (
    <>
      {tokens ? (
        <TokenText
          {...{ text, tokens, attributes, change }}
          onFocus={noteFocus}
          onJoin={(text, paragraphs) => setJoined({ text, paragraphs })}
        />
      ) : (
        <textarea
          {...attributes}
          rows={1}
          value={text}
          onChange={write}
          onKeyDown={ignoreEnter}
          onPaste={paste}
          onFocus={noteFocus}
        />
      )}
      {remaining <= 20 && (
        <small className={remaining < 0 ? 'note' : 'note left'}>
          {remaining < 0 ? `Sobran ${-remaining} caracteres` : `Quedan ${remaining} de ${max} caracteres`}
        </small>
      )}
      {wasFocused && (
        <p role="status" className="note">
          {joined && `Se han unido ${joined.paragraphs} párrafos: este texto es uno solo.`}
        </p>
      )}
    </>
  );
}
