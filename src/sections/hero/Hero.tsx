import { Button, ButtonLink } from '../../components/Button/Button.tsx';
import { Mark } from '../../components/Logo/Logo.tsx';
import { Caption, Picture } from '../../components/Picture/Picture.tsx';
import { Plate } from '../../components/Plate/Plate.tsx';
import type { Content } from '../../content/loader.ts';
import { credentialsOf } from '../../lib/company.ts';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { sectionLink } from '../../lib/links.ts';
import styles from './Hero.module.css';
import controlStyles from './HeroControl.module.css';
import { getPoster } from './poster.ts';
import { videoUrls } from './video-urls.ts';

interface HeroVideoProps {
  words: Content<'hero'>['video'];
  /** File addresses by screen shape, the preferred format first. */
  video: { wide: string[]; tall: string[] };
}

/**
 * The background video and its control, without sources: start-video.ts adds the sources after `load`, and shows the
 * control. Not an island: it must work before any script file is loaded.
 */
function HeroVideo({ words, video }: HeroVideoProps) {
  return (
    <>
      <video
        className={styles.video}
        data-hero
        data-wide={video.wide.join(' ')}
        data-tall={video.tall.join(' ')}
        data-failed={words.failed}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
      />
      <div className={controlStyles.place}>
        <Button
          look="icon"
          className={controlStyles.control}
          data-hero-control
          data-kept-clear
          aria-label={words.pause}
          aria-pressed="false"
          hidden
        >
          <svg viewBox="0 0 24 24" width="1.25em" fill="currentColor" aria-hidden="true">
            <path className={controlStyles.pauseIcon} d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />
            <path className={controlStyles.playIcon} d="M8 5l11 7-11 7z" />
          </svg>
        </Button>
      </div>
    </>
  );
}

/** The hero: headline, description, two buttons and the references over poster and video. */
export async function Hero({ language }: { language: Language }) {
  const texts = await get('hero', language);
  const { video } = await get('pictures', language);
  const { places, authority } = await get('common', language);
  const credentials = credentialsOf(await get('company', language), authority);
  const poster = await getPoster(language);
  return (
    // No region: it would begin where main begins, and Orca's command for the previous landmark would stop there.
    <div className={styles.hero} data-ground="dark">
      <div className={styles.cell}>
        <div className={styles.scene}>
          <Picture picture={poster} sizes="100vw" eager className={styles.poster} />
          <HeroVideo
            words={texts.video}
            video={{ wide: videoUrls(video.wide), tall: videoUrls(video.tall) }}
          />
        </div>
        <div className={`stack ${styles.text}`}>
          {/* Firefox exposes no flex box without a role: directly in it, the text would be read as that of `main`. */}
          <div className={`label cluster ${styles.logo}`}>
            <Mark />
            <p>{places.join(' · ')}</p>
          </div>
          <h1>{texts.title}</h1>
          {texts.paragraphs.map((paragraph) => (
            <p key={paragraph} className="quiet">
              {paragraph}
            </p>
          ))}
          <div className={`cluster ${styles.actions}`}>
            <ButtonLink href={sectionLink('contact', language)}>{texts.contact}</ButtonLink>
            <ButtonLink href={sectionLink('services', language)} look="outline">
              {texts.services}
            </ButtonLink>
            <Caption of={poster} language={language} />
          </div>
        </div>
      </div>
      {credentials.length > 0 && (
        <div className={styles.strip}>
          <h2 className="visually-hidden">{texts.credentialsLabel}</h2>
          <dl className={`page-width cluster ${styles.credentials}`}>
            {credentials.map((credential) => (
              <Plate key={credential.value} {...credential} language={language} />
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
