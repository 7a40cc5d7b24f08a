import { ButtonLink } from '../../components/Button/Button.tsx';
import { Mark } from '../../components/Logo/Logo.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Plate } from '../../components/Plate/Plate.tsx';
import type { PictureData } from '../../content/pictures.ts';
import type { HeroContent } from '../../content/types.ts';
import styles from './Hero.module.css';
import { HeroVideo } from './HeroVideo.tsx';

interface HeroProps {
  content: HeroContent;
  credentials: HeroContent['credentials'];
  /** Where the company is and how far it reaches, beside its mark. */
  places: string[];
  poster: PictureData;
  /** Addresses of the video's files, the preferred format first. */
  video: { wide: string[]; tall: string[] };
}

/** First screen: what the company does and for whom, two ways on, and the five references (O1–O4). */
export function Hero({ content, credentials, places, poster, video }: HeroProps) {
  return (
    <section className={styles.hero} data-ground="dark" aria-labelledby="hero-title">
      <div className={styles.scene}>
        <Picture picture={poster} sizes="100vw" priority="high" className={styles.poster} />
        <HeroVideo words={content.video} video={video} />
      </div>
      <div className={styles.text}>
        <p className={styles.logo}>
          <Mark />
          {places.join(' · ')}
        </p>
        <h1 id="hero-title">{content.title}</h1>
        {content.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.actions}>
          <ButtonLink href={`#${content.contact.anchor}`}>{content.contact.label}</ButtonLink>
          <ButtonLink href={`#${content.services.anchor}`} look="outline">
            {content.services.label}
          </ButtonLink>
        </p>
      </div>
      <div className={styles.strip}>
        <h2 className="visually-hidden">{content.credentialsLabel}</h2>
        <dl className={`frame ${styles.credentials}`}>
          {credentials.map((credential) => (
            <Plate key={credential.value} {...credential} />
          ))}
        </dl>
      </div>
    </section>
  );
}
