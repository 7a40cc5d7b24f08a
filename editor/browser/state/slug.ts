/** A text as a part of a file name or an address: «Nave n.º 2» → `nave-n-o-2`. */
export const hyphenated = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A name for addresses, which begins with a letter, or is empty. */
export const slugOf = (text: string): string => hyphenated(text).replace(/^[^a-z]+/, '');
