import { Button } from '../../components/Button/Button.tsx';
import type { HeroContent } from '../../content/types.ts';
import styles from './Hero.module.css';
import controlStyles from './HeroControl.module.css';

interface HeroVideoProps {
  words: HeroContent['video'];
  video: { wide: string[]; tall: string[] };
}

/**
 * The background video and its control, as markup: no source, so nothing is requested. `boot/video.ts`, inlined in the page,
 * gives it its source once the poster is shown, and shows the control (O1–O3). No island: it must work before any script file.
 */
export function HeroVideo({ words, video }: HeroVideoProps) {
  return (
    <>
      <video
        className={styles.video}
        data-hero
        data-wide={video.wide.join(' ')}
        data-tall={video.tall.join(' ')}
        data-failed={words.failed}
        autoPlay
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
          data-pause={words.pause}
          data-play={words.play}
          aria-label={words.pause}
          hidden
        >
          <svg viewBox="0 0 24 24" className={controlStyles.icon} aria-hidden="true" focusable="false">
            <path className={controlStyles.pauseIcon} d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />
            <path className={controlStyles.playIcon} d="M8 5l11 7-11 7z" />
          </svg>
        </Button>
      </div>
    </>
  );
}
