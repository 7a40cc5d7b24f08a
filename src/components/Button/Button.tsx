import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface Look {
  /** `primary`: the main action. `outline`: other actions. `plain`: beside text. `icon`: an icon alone. */
  look?: 'primary' | 'outline' | 'plain' | 'icon';
}

const classes = (look: NonNullable<Look['look']>, className: string | undefined) =>
  ['unprinted control', styles.button, styles[look], className].filter(Boolean).join(' ');

/** A link that looks like a button, at least 44 px high. Takes every attribute of `a`. */
export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: Look & ComponentProps<'a'> & { href: string }) {
  return <a className={classes(look, className)} {...rest} />;
}

/** A button with the same looks, for scripted actions. Takes every attribute of `button`. */
export function Button({ look = 'primary', className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" className={classes(look, className)} {...rest} />;
}
