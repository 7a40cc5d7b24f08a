import { InSpanish } from '../../../components/InSpanish.tsx';
import { List } from '../../../components/List/List.tsx';
import type { Content } from '../../../content/loader.ts';
import { get } from '../../../lib/content.ts';
import type { Language } from '../../../lib/language.ts';
import { inNewTab, whatsappUrl } from '../../../lib/links.ts';
import { fill } from '../../../lib/text.ts';
import styles from './Wastes.module.css';

interface WastesProps {
  line: Content<'services'>['lines'][number];
  language: Language;
}

/**
 * The usual wastes or metals of a line of business: code, hazard mark and name. Each row asks about itself by WhatsApp.
 * Open, so that nothing depends on script; fold.ts closes the lists on narrow screens.
 */
export async function Wastes({ line, language }: WastesProps) {
  const { index } = await get('services', language);
  const { whatsapp } = await get('company', language);
  const { wastes } = await get('wastes', language);
  const own = wastes.filter((waste) => waste.line === line.line);
  const { summary, choose, message } = line.line === 'metals' ? index.metals : index.wastes;
  if (own.length === 0) return null;
  return (
    <details open data-rows="" className={styles.rows}>
      <summary className={styles.bar} aria-label={`${line.title}: ${summary} ${own.length}`}>
        {summary} <span>{own.length}</span>
      </summary>
      <p className={`unprinted small quiet ${styles.choose}`}>
        {choose} <span data-scripted="">{index.several}</span>
      </p>
      <List>
        {own.map(({ code, name }) => {
          const isHazardous = code.endsWith('*');
          return (
            <li key={code}>
              <a
                className={styles.row}
                href={whatsappUrl(whatsapp, fill(message, { waste: name, code }))}
                {...inNewTab}
                aria-label={`${code} ${name}${isHazardous ? `, ${index.hazardous}` : ''}`}
              >
                <span className="figure" translate="no">
                  {code.replace('*', '')}
                  {isHazardous && <b>*</b>}
                </span>{' '}
                <span>{name}</span>
              </a>
            </li>
          );
        })}
      </List>
      {line.note && (
        <div className={styles.notes}>
          {line.note.split('\n').map((note) => (
            <p key={note} className="small quiet">
              <InSpanish text={note} language={language} />
            </p>
          ))}
        </div>
      )}
    </details>
  );
}

const questions = ['bought', 'weighing', 'ticket', 'payment', 'identification', 'gateHours'] as const;

/** What a seller of metal asks, as far as the company answers it. */
export async function Seller({ language }: { language: Language }) {
  const { title, labels, answers } = (await get('services', language)).seller;
  const answered = questions.filter((question) => answers[question]);
  if (answered.length === 0) return null;
  return (
    <details className={`small ${styles.seller}`}>
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
