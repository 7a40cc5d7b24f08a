import type { Random } from './random.ts';
import type { Variant } from './variants.ts';

const syllables = 'ba ce di fo gu la me ni po ru sa te vi lo nu ra se li co ta'.split(' ');
/** As long as «Abfallverwertungsanlagen». */
const LONGEST = 24;

const word = (random: Random, letters: number) =>
  Array.from({ length: Math.ceil(letters / 2) }, () => random.pick(syllables))
    .join('')
    .slice(0, letters);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Invented words, at most `max` characters, with the tokens that fit. Long texts have the maximum, and a longest word.
 * @param isTaken refuses a first word
 */
export function wordsOf(
  random: Random,
  { texts }: Variant,
  max: number,
  tokens: readonly string[],
  isTaken: (word: string) => boolean,
): string {
  const first = { short: 6, long: LONGEST, mixed: random.between(3, 12) }[texts];
  let text = '';
  do text = capitalised(word(random, Math.min(first, max)));
  while (isTaken(text));
  const length = { short: text.length, long: max, mixed: random.between(text.length, max) }[texts];
  for (const token of tokens.slice(0, texts === 'short' ? 1 : undefined)) {
    // A sentence around each: links without words between them are no sentence.
    const more = ` {${token}} ${word(random, 12)} ${word(random, 8)}`;
    if (text.length + more.length <= max) text += more;
  }
  while (text.length + 3 < length)
    text += ` ${word(random, Math.min(random.between(2, 12), length - text.length - 1))}`;
  return text;
}
