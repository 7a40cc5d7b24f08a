/** A term and what is said of it. */
export interface Term {
  term: string;
  text: string;
}

/** Splits «Acceso: saber si…» at its first colon, if the words before it are short enough to be a term. */
export function leadIn(line: string): Term | undefined {
  const [, term, text] = /^([^:.;]{1,60}): (.+)$/s.exec(line) ?? [];
  return term && text ? { term, text: text.charAt(0).toLocaleUpperCase('es') + text.slice(1) } : undefined;
}

/** The terms of a list, if every one of its points has one. */
export function termsOf(lines: readonly string[]): Term[] | undefined {
  const terms = lines.map(leadIn).filter((term) => term !== undefined);
  return terms.length === lines.length ? terms : undefined;
}
