import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonLinkProps extends ComponentProps<'a'> {
  href: string;
  /** `primary`: the one action wanted of the visitor. `outline`: any other. `plain`: within text-like places. */
  look?: 'primary' | 'outline' | 'plain';
}

/** A link that looks like a button, at least 44 px high. Takes every attribute of `a`. */
export function ButtonLink({ look = 'primary', className, ...rest }: ButtonLinkProps) {
  return <a className={[styles.button, styles[look], className].filter(Boolean).join(' ')} {...rest} />;
}
