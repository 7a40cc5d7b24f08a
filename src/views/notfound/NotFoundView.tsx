import type { SiteContent } from '../../../model/schemas/types.ts';
import { formatPhone } from '../../../model/text/phone.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { telUrl } from '../../links/links.ts';
import { homeOf } from '../../links/paths.ts';
import styles from './NotFound.module.css';

/** The 404 page: title and button in English, the rest in the site's language. */
export function NotFoundView({ content }: { content: SiteContent }) {
  const words = content.errors.notFound;
  const phone = content.company.phone.value;
  return (
    <div className={styles.words} data-not-found={words.log}>
      {/* Not in the heading, which would be two lines to a screen reader. */}
      <div className={styles.title}>
        <p className={styles.code}>{words.code}</p>
        <h1 lang="en">{words.title}</h1>
      </div>
      <p>{words.text}</p>
      <p className={styles.ways}>
        <ButtonLink href={homeOf(content)} lang="en">
          {words.home}
        </ButtonLink>
        <span>
          {words.homeNote}. {words.call}:{' '}
          <a href={telUrl(phone)} className="tall">
            {formatPhone(phone)}
          </a>
        </span>
      </p>
    </div>
  );
}
