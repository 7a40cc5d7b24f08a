/** A slug for a file name or URL, of at most 80 characters: «Nave n.º 2» → `nave-n-o-2`. */
export const hyphenated = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '');

/** A slug for an identifier or anchor: it begins with a letter, or is empty. */
export const slugOf = (text: string): string => hyphenated(text).replace(/^[^a-z]+/, '');

/** The first of `name`, `name-2`, `name-3` and so on that is not taken. */
export function firstFree(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name}-${number}`;
  return free;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
