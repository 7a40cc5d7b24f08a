import { ButtonLink } from '../../components/Button/Button.tsx';
import type { Content } from '../../content/loader.ts';
import { paths, telUrl } from '../../lib/links.ts';
import { formatPhone, type Language } from '../../lib/text.ts';
import styles from './NotFound.module.css';

interface NotFoundProps {
  texts: Content<'errors'>['notFound'];
  /** In E.164. */
  phone: string;
  language: Language;
}

/** The 404 page: title and button in English, the rest in the site's language. */
export function NotFound({ texts, phone, language }: NotFoundProps) {
  return (
    <div className={`stack ${styles.words}`} data-not-found={texts.log}>
      {/* Not in the heading, which would be two lines to a screen reader. */}
      <div className={`stack ${styles.title}`}>
        <p className={styles.code}>{texts.code}</p>
        <h1 lang="en">{texts.title}</h1>
      </div>
      <p>{texts.text}</p>
      <p className={`cluster ${styles.ways}`}>
        <ButtonLink href={paths[language].home} lang="en">
          {texts.home}
        </ButtonLink>
        <span>
          {texts.homeNote}. {texts.call}:{' '}
          <a href={telUrl(phone)} className="tall">
            {formatPhone(phone)}
          </a>
        </span>
      </p>
    </div>
  );
}
