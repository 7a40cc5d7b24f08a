import type { HTMLAttributes } from 'react';

/** A list without bullets. Safari drops its list semantics without an explicit role, except inside `nav`. */
export function List({ ordered = false, ...rest }: HTMLAttributes<HTMLElement> & { ordered?: boolean }) {
  const Tag = ordered ? 'ol' : 'ul';
  return <Tag role="list" {...rest} />;
}
