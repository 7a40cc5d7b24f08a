import type { LegalContent } from '../../content/types.ts';
import styles from './LegalNotice.module.css';
import { CompanyData, type CompanyFacts, FilledText, LegalSection, leadIn } from './LegalText.tsx';

interface LegalNoticeViewProps extends CompanyFacts {
  content: LegalContent;
}

/** The legal notice: date, table of contents, company data and numbered sections. */
export function LegalNoticeView({ content, ...facts }: LegalNoticeViewProps) {
  const entries = [
    { anchor: content.companyDataAnchor, title: content.companyDataHeading },
    ...content.sections,
  ];
  return (
    <article className={`frame ${styles.notice}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{content.title}</h1>
        <p className={styles.updated}>
          <span className={styles.label}>{content.updatedLabel}</span>{' '}
          <time dateTime={content.updated}>{facts.format.date(content.updated)}</time>
        </p>
        <div className={styles.opening}>
          <p>
            <FilledText template={content.intro} {...facts} />
          </p>
          {content.adviserNote && <AdviserNote text={content.adviserNote} />}
        </div>
      </header>
      <nav className={styles.toc} aria-labelledby="indice">
        <h2 id="indice">{content.toc}</h2>
        <ol className={styles.entries}>
          {entries.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        <CompanyData content={content} {...facts} />
        {content.sections.map((section) => (
          <LegalSection key={section.id} section={section} {...facts} />
        ))}
      </div>
    </article>
  );
}

/** Points for the legal adviser to confirm. The first words, up to the colon, are a label. */
function AdviserNote({ text }: { text: string }) {
  const note = leadIn(text);
  return (
    <div role="note" className={styles.note}>
      {note && <p className={styles.noteLabel}>{note.term}</p>}
      <p>{note?.text ?? text}</p>
    </div>
  );
}
