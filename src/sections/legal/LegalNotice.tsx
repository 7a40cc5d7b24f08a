import { addressLines, authorisationsOf, type Company } from '../../lib/company.ts';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { mailtoUrl } from '../../lib/links.ts';
import { formats } from '../../lib/text.ts';
import styles from './LegalNotice.module.css';
import { CompanyData, type CompanyFacts, FilledText, LegalSection, leadIn } from './LegalText.tsx';

/** The company's data, formatted: for the table's rows and the tokens of the texts. */
function factsOf(company: Company, language: Language): CompanyFacts {
  const format = formats(language);
  const { website, email, phone } = company;
  return {
    values: {
      tradeName: company.tradeName,
      legalName: company.legalName,
      taxId: company.taxId,
      legalForm: company.legalForm,
      sector: company.sector,
      incorporated: format.date(company.incorporated),
      address: addressLines(company, language).join(', '),
      website: new URL(website).host,
      email,
      phone: phone.text,
      activity: company.activity,
      cnae: company.cnae,
      register: company.register,
      courts: company.courts,
      authorisations: format.list(authorisationsOf(company)),
    },
    hrefs: { website, email: mailtoUrl(email), phone: phone.href },
    language,
  };
}

/** The legal notice: date, table of contents, company data and numbered sections. */
export async function LegalNotice({ language }: { language: Language }) {
  const legal = await get('legal', language);
  const facts = factsOf(await get('company', language), language);
  const entries = [{ anchor: legal.companyDataAnchor, title: legal.companyDataHeading }, ...legal.sections];
  return (
    <article className={`page-width split ${styles.notice}`}>
      <header className={`split within ${styles.head}`}>
        <div className="opening">
          <h1>{legal.title}</h1>
        </div>
        <p className={`control ${styles.updated}`}>
          <span className="label">{legal.updatedLabel}</span>{' '}
          <time dateTime={legal.updated}>{formats(language).date(legal.updated)}</time>
        </p>
        <div className="stack">
          <p>
            <FilledText template={legal.intro} {...facts} />
          </p>
          {legal.adviserNote && <AdviserNote text={legal.adviserNote.text} />}
        </div>
      </header>
      <nav className={`text ${styles.toc}`} aria-labelledby="indice">
        <h2 id="indice" className="reference small">
          {legal.toc}
        </h2>
        <ol className={`small ${styles.entries}`}>
          {entries.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} className="numbered">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {/* No box around them: reader views would keep that box alone, without the date and the first paragraph. */}
      <CompanyData legal={legal} {...facts} />
      {legal.sections.map((section) => (
        <LegalSection key={section.anchor} section={section} {...facts} />
      ))}
    </article>
  );
}

/** Points for the legal adviser to confirm. The first words, up to the colon, are a label. */
function AdviserNote({ text }: { text: string }) {
  const note = leadIn(text);
  return (
    <div role="note" className={`text small ${styles.note}`}>
      {note && <p className="reference">{note.term}</p>}
      <p>{note?.text ?? text}</p>
    </div>
  );
}
