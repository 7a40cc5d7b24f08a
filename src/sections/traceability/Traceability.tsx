import { List } from '../../components/List/List.tsx';
import { Caption, getPicture, Picture } from '../../components/Picture/Picture.tsx';
import type { Content } from '../../content/loader.ts';
import { certificatesOf } from '../../lib/company.ts';
import { get } from '../../lib/content.ts';
import { type Language, locales } from '../../lib/language.ts';
import { idOf, mailtoUrl, newTabLink, whatsappUrl } from '../../lib/links.ts';
import { fill, formats } from '../../lib/text.ts';
import { Papers } from './Papers.tsx';
import routeStyles from './Route.module.css';
import styles from './Traceability.module.css';
import { Seller, Wastes } from './Wastes.tsx';

const small = '(width >= 77.5rem) 25rem, (width >= 64rem) 30vw, (width >= 48rem) 16rem, 26vw';
const large = '(width >= 77.5rem) 51rem, (width >= 64rem) 60vw, 92vw';

/** The lines of business, each with picture and links. Wide screens show the last one, the speciality, large. */
async function Lines({ language }: { language: Language }) {
  const { ask, lines } = await get('traceability', language);
  const company = await get('company', language);
  const { email, whatsapp } = company;
  const { list } = formats(language);
  const { newTab } = await get('controls', language);
  const pictures = await Promise.all(lines.map(({ picture }) => getPicture(picture, language)));
  const [, or] = new Intl.ListFormat(locales[language], { type: 'disjunction' }).formatToParts(['1', '2']);
  return (
    <>
      <List className={styles.lines}>
        {lines.map((line, index) => {
          const picture = pictures[index];
          return (
            <li key={line.title} className={styles.line}>
              <div className={`stack ${styles.words}`}>
                <h4 className={styles.name} data-hazardous={line.line === 'hazardous' || undefined}>
                  {line.title}
                </h4>
                <p className="quiet">
                  {fill(line.text, { certificates: list(certificatesOf(company, line.line)) })}
                </p>
                <p className={`unprinted cluster small ${styles.asks}`}>
                  <a
                    className="tall"
                    href={whatsappUrl(whatsapp, line.message)}
                    {...newTabLink(`${ask.whatsapp}: ${line.title}`, newTab)}
                  >
                    {ask.whatsapp}
                  </a>
                  {or?.value}
                  <a
                    className="tall"
                    href={mailtoUrl(email, line.subject, line.message)}
                    aria-label={`${ask.email}: ${line.title}`}
                  >
                    {ask.email}
                  </a>
                </p>
                <Wastes language={language} line={line} />
                {line.line === 'metals' && <Seller language={language} />}
              </div>
              <div className={`unprinted ${styles.picture}`}>
                {picture && <Picture picture={picture} sizes={index === lines.length - 1 ? large : small} />}
              </div>
            </li>
          );
        })}
      </List>
      <Caption of={pictures} language={language} />
    </>
  );
}

/** The journey of a load as an ordered list, of which CSS draws line and stations; and what is beside it. */
function Route({ steps, archive }: Pick<Content<'traceability'>, 'steps' | 'archive'>) {
  return (
    <div className={routeStyles.way}>
      <List ordered className={routeStyles.route}>
        {steps.map((step) => (
          <li
            key={step.title}
            className={`stack ${routeStyles.station}`}
            data-end={step.end ? '' : undefined}
          >
            {step.end && <p className={routeStyles.end}>{step.end}</p>}
            <h4>{step.title}</h4>
            <p className="small quiet">{step.text}</p>
          </li>
        ))}
      </List>
      <div className={`stack ${routeStyles.archive}`}>
        <h4>{archive.title}</h4>
        <p className="small quiet">{archive.text}</p>
      </div>
    </div>
  );
}

/** The lines of business, and the journey of a load from origin to destination. */
export async function Traceability({ language }: { language: Language }) {
  const texts = await get('traceability', language);
  return (
    <section
      id={idOf('traceability', language)}
      className={`section trace ${styles.section}`}
      data-ground="dark"
      aria-label={texts.title}
    >
      <div className={`page-width stack ${styles.layout}`}>
        <div className="opening">
          <h2>{texts.title}</h2>
          <div className="stack quiet">
            <p>{texts.lead}</p>
            <p className="small">{texts.wastes.meaning}</p>
          </div>
        </div>
        <div>
          <h3 className="visually-hidden">{texts.linesHeading}</h3>
          <Lines language={language} />
        </div>
        <div className={styles.way}>
          <h3>{texts.routeHeading}</h3>
          <Route steps={texts.steps} archive={texts.archive} />
          <Papers {...texts.papers} />
        </div>
      </div>
    </section>
  );
}
