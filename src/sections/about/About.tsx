import { List } from '../../components/List/List.tsx';
import { LocatorMap } from '../../components/LocatorMap/LocatorMap.tsx';
import { getPicture, Picture } from '../../components/Picture/Picture.tsx';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { idOf } from '../../lib/links.ts';
import { wideScreen } from '../../styles/screens.ts';
import styles from './About.module.css';

/** The About section: a picture with text, four cards, the location, with a map near it, and the team. Each card reveals once. */
export async function About({ language }: { language: Language }) {
  const texts = await get('about', language);
  const common = await get('common', language);
  const { who, specialisation, experience, network, mission, location, team } = texts;
  const whoPicture = await getPicture(who.picture, language);
  const { picture } = (await get('pictures', language)).team;
  // None until there is a photograph of the team.
  const teamPicture = picture && (await getPicture(picture, language));
  return (
    <section id={idOf('about', language)} className="section trace" aria-label={texts.title}>
      {/* For links of other sites. */}
      <div id="about" className={styles.alias} />
      <div className="page-width thirds">
        <div className="opening">
          <h2>{texts.title}</h2>
        </div>
        <article className={`stack ${styles.who}`} data-reveal="about">
          <Picture picture={whoPicture} sizes="(width >= 64rem) 51rem, 100vw" className={styles.photo} />
          <div className="text">
            <h3>{who.title}</h3>
            <p className="lead">{who.text}</p>
          </div>
        </article>
        <div className={`grid ${styles.cards}`}>
          {[specialisation, experience, network, mission].map((card) => (
            <article key={card.title} className={`text ${styles.card}`} data-reveal="about">
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </article>
          ))}
        </div>
        <article className={`thirds within ${styles.location}`} data-reveal="about">
          <div className={styles.map}>
            <LocatorMap title={location.map.title} text={location.map.text} words={common.map} />
          </div>
          <div className={`text ${styles.points}`}>
            <h3>{location.title}</h3>
            <List>
              {location.points.map((point) => (
                <li key={point.title}>
                  <h4>{point.title}</h4>
                  <p>{point.text}</p>
                </li>
              ))}
            </List>
          </div>
        </article>
        <article className={`unprinted grid ${styles.team}`} data-reveal="about">
          {teamPicture ? (
            <Picture
              picture={teamPicture}
              sizes={`(width >= 64rem) 26rem, ${wideScreen} 50vw, 100vw`}
              className={styles.photo}
            />
          ) : (
            <TeamPlaceholder mark={team.soon} />
          )}
          <div className="text">
            <h3>{team.title}</h3>
            {!teamPicture && <p>{team.text}</p>}
          </div>
        </article>
      </div>
    </section>
  );
}

/** Placeholder for the picture of the team. */
function TeamPlaceholder({ mark }: { mark: string }) {
  return (
    <div className={`cluster ${styles.placeholder}`}>
      <svg
        viewBox="0 0 160 60"
        width="128"
        className="quiet"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M0 59.5h160M22 59.5V47a14 14 0 0 1 28 0v12.5M66 59.5V43a14 14 0 0 1 28 0v16.5M110 59.5V47a14 14 0 0 1 28 0v12.5" />
        <circle cx="36" cy="22" r="8" />
        <circle cx="80" cy="17" r="8" />
        <circle cx="124" cy="22" r="8" />
      </svg>
      <p className="control">{mark}</p>
    </div>
  );
}
