import type { RefObject } from 'react';
import { ButtonLink } from '../Button/Button.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Header.module.css';

/** A link to a section of the home page. */
interface AnchorLink {
  label: string;
  anchor: string;
}

/** Words and links of the header; plain data, as an island's props are. */
export interface HeaderProps {
  tradeName: string;
  /** `/` on any page but the home page. */
  base: '' | '/';
  /** Accessible name of the logo's link. */
  homeLabel: string;
  navigation: string;
  openMenu: string;
  closeMenu: string;
  links: AnchorLink[];
  contact: AnchorLink;
}

interface HeaderState {
  menu?: RefObject<HTMLElement | null>;
  open?: boolean | undefined;
  /** Anchor of the link to mark. */
  current?: string | undefined;
  onToggle?: (open: boolean) => void;
  onChoose?: () => void;
}

/** The header's markup; it works without any state. */
export function HeaderView({ menu, open, current, onToggle, onChoose, ...words }: HeaderProps & HeaderState) {
  const mark = (anchor: string) => (anchor === current ? ('location' as const) : undefined);
  return (
    <header className={styles.header} data-ground="dark">
      <div className={`frame ${styles.bar}`}>
        <Logo name={words.tradeName} label={words.homeLabel} />
        <button
          type="button"
          className={styles.toggle}
          popoverTarget="menu"
          aria-controls="menu"
          aria-expanded={open}
        >
          <span className={`visually-hidden ${styles.shut}`}>{words.openMenu}</span>
          <span className={`visually-hidden ${styles.open}`}>{words.closeMenu}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path className={styles.shut} d="M3 7h18M3 12h18M3 17h18" />
            <path className={styles.open} d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        <nav
          id="menu"
          ref={menu}
          popover="auto"
          className={styles.menu}
          aria-label={words.navigation}
          onToggle={(event) => onToggle?.(event.newState === 'open')}
        >
          <ul>
            {words.links.map(({ label, anchor }) => (
              <li key={anchor}>
                <a
                  className={styles.link}
                  href={`${words.base}#${anchor}`}
                  aria-current={mark(anchor)}
                  onClick={onChoose}
                >
                  {label}
                </a>
              </li>
            ))}
            <li>
              <ButtonLink
                className={styles.contact}
                href={`${words.base}#${words.contact.anchor}`}
                aria-current={mark(words.contact.anchor)}
                onClick={onChoose}
              >
                {words.contact.label}
              </ButtonLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
