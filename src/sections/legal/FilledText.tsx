import { createElement, Fragment, type ReactNode } from 'react';
import { fill } from '../../content/fill.ts';
import styles from './LegalText.module.css';
import type { LegalTargets, LegalValues } from './types.ts';

interface FilledTextProps {
  /** Text with places to fill, such as «escriba a {email}». */
  template: string;
  values: LegalValues;
  hrefs: LegalTargets;
}

const place = /(\{[^{}]*\})/;

/** References such as «GRU-3254», that no line may break at their hyphen. */
const reference = /([A-Z]{2,4}-\d{4})/;

/** A text with the company's data in their places; the website, the address and the number are links. */
export function FilledText({ template, values, hrefs }: FilledTextProps) {
  const pieces = template.split(place).flatMap((piece, index) => {
    if (index % 2 === 0) return unbroken(piece);
    const words = fill(piece, { ...values });
    const href = targetOf(piece, hrefs);
    return href ? createElement('a', { href, className: styles.inline }, words) : unbroken(words);
  });
  return createElement(Fragment, null, ...pieces);
}

function unbroken(words: string): ReactNode[] {
  return words
    .split(reference)
    .map((piece, index) =>
      index % 2 === 0 ? piece : createElement('span', { className: styles.code }, piece),
    );
}

function targetOf(piece: string, hrefs: LegalTargets): string | undefined {
  if (piece === '{website}') return hrefs.website;
  if (piece === '{email}') return hrefs.email;
  return piece === '{phone}' ? hrefs.phone : undefined;
}
