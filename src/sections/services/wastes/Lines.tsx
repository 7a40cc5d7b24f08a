import { getPicture, Picture } from '../../../components/Picture/Picture.tsx';
import { certificatesOf } from '../../../lib/company.ts';
import { get } from '../../../lib/content.ts';
import { type Language, locales } from '../../../lib/language.ts';
import { mailtoUrl, newTabLink, serviceIdOf, whatsappUrl } from '../../../lib/links.ts';
import { fill, formats } from '../../../lib/text.ts';
import styles from './Lines.module.css';
import { Seller, Wastes } from './Wastes.tsx';

/** On a desk pictures are as high as their lists, at most 40rem: two thirds of the width that their files need. */
const wide = '(width >= 64rem) 60rem, (width >= 36rem) 30vw';

/**
 * The lines of business, each with its picture, its ways to ask and its rows. Articles and sections: reader
 * views drop links in a list of lists, or in a div.
 */
export async function Lines({ language }: { language: Language }) {
  const { ask, lines } = await get('services', language);
  const company = await get('company', language);
  const { email, whatsapp } = company;
  const { list } = formats(language);
  const { newTab } = await get('controls', language);
  const pictures = await Promise.all(lines.map(({ picture }) => getPicture(picture, language)));
  const [, or] = new Intl.ListFormat(locales[language], { type: 'disjunction' }).formatToParts(['1', '2']);
  return (
    <div className="page-width">
      {lines.map((line, index) => {
        const picture = pictures[index];
        return (
          <article key={line.line} id={serviceIdOf(line.line, language)} className={styles.line}>
            <section className={`stack ${styles.words}`}>
              <h3 className={styles.name} data-hazardous={line.line === 'hazardous' || undefined}>
                {line.title}
              </h3>
              <p className="quiet">
                {fill(line.text, { certificates: list(certificatesOf(company, line.line)) })}
              </p>
              <p className={`unprinted small ${styles.asks}`}>
                <a
                  className="tall"
                  href={whatsappUrl(whatsapp, line.message)}
                  {...newTabLink(`${ask.whatsapp}: ${line.title}`, newTab)}
                >
                  {ask.whatsapp}
                </a>{' '}
                <span className={styles.or}>
                  {or?.value.trimStart()}
                  <a
                    className="tall"
                    href={mailtoUrl(email, line.subject, line.message)}
                    aria-label={`${ask.email}: ${line.title}`}
                  >
                    {ask.email}
                  </a>
                </span>
              </p>
            </section>
            <div className={`unprinted held ${styles.picture}`}>
              {picture && <Picture picture={picture} sizes={`${wide}, ${index === 0 ? 92 : 26}vw`} />}
            </div>
            <section className={styles.content}>
              <Wastes line={line} language={language} />
              {line.line === 'metals' && <Seller language={language} />}
            </section>
          </article>
        );
      })}
    </div>
  );
}
