import { List } from '../../components/List/List.tsx';
import type { Content } from '../../content/loader.ts';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { inNewTab, whatsappUrl } from '../../lib/links.ts';
import { fill } from '../../lib/text.ts';
import styles from './Wastes.module.css';

/** A code of the list; its asterisk is a mark of hazard for the eye, and a word for the ear. */
const Code = ({ code, hazardous }: { code: string; hazardous: string }) => (
  <span>
    {code.replace('*', '')}
    {code.endsWith('*') && (
      <b role="img" aria-label={hazardous}>
        *
      </b>
    )}
  </span>
);

/** The usual wastes of a line of business with their codes, closed; each asks about itself by WhatsApp. */
export async function Wastes({
  language,
  line,
}: {
  language: Language;
  line: Content<'traceability'>['lines'][number];
}) {
  const { wastes: texts } = await get('traceability', language);
  const { whatsapp } = await get('company', language);
  const { wastes } = await get('wastes', language);
  const own = wastes.filter((waste) => waste.line === line.line);
  if (own.length === 0) return null;
  const note = `${line.line}-links`;
  return (
    <details className={`small ${styles.details}`}>
      <summary aria-label={`${line.title}: ${texts.summary}`}>{texts.summary}</summary>
      <p id={note} className="unprinted quiet">
        {texts.choose}
      </p>
      <List>
        {own.map(({ code, name }) => (
          <li key={code} className={styles.waste}>
            <a
              href={whatsappUrl(whatsapp, fill(texts.message, { waste: name, code }))}
              {...inNewTab}
              aria-describedby={note}
            >
              {name}
            </a>
            <Code code={code} hazardous={texts.hazardous} />
          </li>
        ))}
      </List>
      <p className="quiet">
        {texts.acceptance} {line.note}
      </p>
    </details>
  );
}

const questions = ['bought', 'weighing', 'ticket', 'payment', 'identification', 'gateHours'] as const;

/** What a seller of metal asks, as far as the company answers it. */
export async function Seller({ language }: { language: Language }) {
  const { title, labels, answers } = (await get('traceability', language)).seller;
  const answered = questions.filter((question) => answers[question]);
  if (answered.length === 0) return null;
  return (
    <details className={`small ${styles.details}`}>
      <summary>{title}</summary>
      <dl>
        {answered.map((question) => (
          <div key={question}>
            <dt className="quiet">{labels[question]}</dt>
            <dd>{answers[question]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
