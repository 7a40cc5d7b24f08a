import type { SiteContent } from '../../../model/schemas/types.ts';
import { authorisationsOf } from '../../../model/schemas/validity.ts';
import { formats } from '../../../model/text/format.ts';
import { formatPhone } from '../../../model/text/phone.ts';
import { addressLines, mailtoUrl, telUrl } from '../../links/links.ts';
import styles from './LegalNotice.module.css';
import { CompanyData, type CompanyFacts, FilledText, LegalSection, leadIn } from './LegalText.tsx';

/** The company's data, formatted: for the table's rows and the tokens of the texts. */
function factsOf({ company, language }: SiteContent): CompanyFacts {
  const format = formats(language);
  const { website, email, phone } = company;
  return {
    values: {
      tradeName: company.tradeName.value,
      legalName: company.legalName.value,
      taxId: company.taxId.value,
      legalForm: company.legalForm,
      sector: company.sector,
      incorporated: format.date(company.incorporated),
      address: addressLines(company).join(', '),
      website: new URL(website.value).host,
      email: email.value,
      phone: formatPhone(phone.value),
      activity: company.activity,
      cnae: company.cnae,
      register: company.register.value,
      courts: company.courts,
      authorisations: format.list(authorisationsOf(company)),
    },
    hrefs: { website: website.value, email: mailtoUrl(email.value), phone: telUrl(phone.value) },
  };
}

/** The legal notice: date, table of contents, company data and numbered sections. */
export function LegalNoticeView({ content }: { content: SiteContent }) {
  const { legal } = content;
  const facts = factsOf(content);
  const entries = [{ anchor: legal.companyDataAnchor, title: legal.companyDataHeading }, ...legal.sections];
  return (
    <article className={`frame ${styles.notice}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{legal.title}</h1>
        <p className={styles.updated}>
          <span className={styles.label}>{legal.updatedLabel}</span>{' '}
          <time dateTime={legal.updated}>{formats(content.language).date(legal.updated)}</time>
        </p>
        <div className={styles.opening}>
          <p>
            <FilledText template={legal.intro} {...facts} />
          </p>
          {legal.adviserNote && <AdviserNote text={legal.adviserNote} />}
        </div>
      </header>
      <nav className={styles.toc} aria-labelledby="indice">
        <h2 id="indice">{legal.toc}</h2>
        <ol className={styles.entries}>
          {entries.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        <CompanyData legal={legal} {...facts} />
        {legal.sections.map((section) => (
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
