import { FilledText } from './FilledText.tsx';
import styles from './LegalText.module.css';
import { termsOf } from './lead-in.ts';
import type { LegalNoticeProps } from './types.ts';

interface LegalSectionProps extends Pick<LegalNoticeProps, 'values' | 'hrefs'> {
  section: LegalNoticeProps['content']['sections'][number];
}

/** A numbered section: paragraphs, then points or terms, then the links to its sources. */
export function LegalSection({ section, values, hrefs }: LegalSectionProps) {
  const filled = (template: string) => <FilledText template={template} values={values} hrefs={hrefs} />;
  const { paragraphs, list = [], links = [] } = section;
  const terms = termsOf(list);
  return (
    <section id={section.id} className={styles.section}>
      <h2 className={styles.heading}>{section.title}</h2>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{filled(paragraph)}</p>
        ))}
        {list.length > 0 && !terms && (
          <ul className={styles.points}>
            {list.map((point) => (
              <li key={point}>{filled(point)}</li>
            ))}
          </ul>
        )}
        {list.length > 0 && terms && (
          <dl>
            {terms.map(({ term, text }) => (
              <div key={term} className={styles.row}>
                <dt>{term}</dt>
                <dd>{filled(text)}</dd>
              </div>
            ))}
          </dl>
        )}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a className={styles.external} href={href} rel="external noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
