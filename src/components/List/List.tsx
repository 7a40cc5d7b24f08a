import type { HTMLAttributes } from 'react';

/** A list without bullets: Safari takes it for no list unless its role is written down, except inside `nav`. */
export function List({ ordered = false, ...rest }: HTMLAttributes<HTMLElement> & { ordered?: boolean }) {
  const Tag = ordered ? 'ol' : 'ul';
  return <Tag role="list" {...rest} />;
}
