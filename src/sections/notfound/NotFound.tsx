import { ButtonLink } from '../../components/Button/Button.tsx';
import type { Site } from '../../content/types.ts';
import styles from './NotFound.module.css';
import { StandAlone } from './StandAlone.tsx';

interface NotFoundProps {
  words: Site['notFound'];
  /** Number to call: the tel: address and the number as it is read. */
  phone: { href: string; text: string };
}

/** The page of every unknown path (R3). The words in English are the specification's; the Spanish ones help the visitor. */
export function NotFound({ words, phone }: NotFoundProps) {
  return (
    <StandAlone>
      <div className={styles.words} data-not-found={words.log}>
        <h1 className={styles.title}>
          <span className={styles.code}>{words.code}</span>
          <span lang="en">{words.title}</span>
        </h1>
        <p>{words.text}</p>
        <p className={styles.ways}>
          <ButtonLink href="/" lang="en">
            {words.home}
          </ButtonLink>
          <span className={styles.note}>
            {words.homeNote}. {words.call}:{' '}
            <a href={phone.href} className={styles.phone}>
              {phone.text}
            </a>
          </span>
        </p>
      </div>
    </StandAlone>
  );
}
