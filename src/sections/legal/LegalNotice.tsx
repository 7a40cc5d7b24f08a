import { formatDate } from '../../content/format.ts';
import { CompanyData, companyDataId } from './CompanyData.tsx';
import { FilledText } from './FilledText.tsx';
import styles from './LegalNotice.module.css';
import { LegalSection } from './LegalSection.tsx';
import { leadIn } from './lead-in.ts';
import type { LegalNoticeProps } from './types.ts';

/**
 * The legal notice (R2, L1): date, table of contents, company's data and numbered sections. Static; the places between
 * braces are filled here, so that the e-mail address, the phone and the website become links.
 */
export function LegalNotice(props: LegalNoticeProps) {
  const { content, values, hrefs } = props;
  const entries = [{ id: companyDataId, title: content.companyDataHeading }, ...content.sections];
  return (
    <article className={`frame ${styles.notice}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{content.title}</h1>
        <p className={styles.updated}>
          <span className={styles.label}>{content.updatedLabel}</span>{' '}
          <time dateTime={content.updated}>{formatDate(content.updated)}</time>
        </p>
        <div className={styles.opening}>
          <p>
            <FilledText template={content.intro} values={values} hrefs={hrefs} />
          </p>
          {content.adviserNote && <AdviserNote text={content.adviserNote} />}
        </div>
      </header>
      <nav className={styles.toc} aria-labelledby="indice">
        <h2 id="indice" className={styles.tocHeading}>
          {content.toc}
        </h2>
        <ol className={styles.entries}>
          {entries.map(({ id, title }) => (
            <li key={id} className={styles.entry}>
              <a className={styles.entryLink} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        <CompanyData {...props} />
        {content.sections.map((section) => (
          <LegalSection key={section.id} section={section} values={values} hrefs={hrefs} />
        ))}
      </div>
    </article>
  );
}

/** What the company's legal adviser has yet to confirm. Its first words, up to the colon, are a label. */
function AdviserNote({ text }: { text: string }) {
  const note = leadIn(text);
  return (
    <div role="note" className={styles.note}>
      {note && <p className={styles.noteLabel}>{note.term}</p>}
      <p>{note?.text ?? text}</p>
    </div>
  );
}
