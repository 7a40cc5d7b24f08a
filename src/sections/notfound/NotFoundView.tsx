import { ButtonLink } from '../../components/Button/Button.tsx';
import { formatPhone } from '../../content/phone.ts';
import type { SiteContent } from '../../content/types.ts';
import { telUrl } from '../../links/links.ts';
import { homeOf } from '../../links/paths.ts';
import styles from './NotFound.module.css';

/** The 404 page: title and button in English, the rest in the site's language. */
export function NotFoundView({ content }: { content: SiteContent }) {
  const words = content.errors.notFound;
  const phone = content.company.phone.value;
  return (
    <div className={styles.words} data-not-found={words.log}>
      <h1 className={styles.title}>
        <span className={styles.code}>{words.code}</span>
        <span lang="en">{words.title}</span>
      </h1>
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
