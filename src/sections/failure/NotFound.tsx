import { ButtonLink } from '../../components/Button/Button.tsx';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { pathOf } from '../../lib/links.ts';
import styles from './NotFound.module.css';

/** The 404 page: title and button in English, the rest in the site's language. */
export async function NotFound({ language }: { language: Language }) {
  const { phone } = await get('company', language);
  const { notFound: texts } = await get('errors', language);
  return (
    <div className="stack" data-not-found={texts.log}>
      {/* Not in the heading, which would be two lines to a screen reader. */}
      <div className="text">
        <p className={`display ${styles.code}`}>{texts.code}</p>
        <h1 lang="en">{texts.title}</h1>
      </div>
      <p>{texts.text}</p>
      <p className={`cluster ${styles.ways}`}>
        <ButtonLink href={pathOf('home', language)} lang="en">
          {texts.home}
        </ButtonLink>
        <span>
          {texts.homeNote}. {texts.call}:{' '}
          <a href={phone.href} className="tall">
            {phone.text}
          </a>
        </span>
      </p>
    </div>
  );
}
