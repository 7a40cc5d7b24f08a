import { Picture } from '../../../components/Picture/Picture.tsx';
import type { PictureData } from '../../../content/pictures.ts';
import styles from './SlideStrip.module.css';

interface SlideStripProps {
  pictures: PictureData[];
  words: {
    /** What each item is: «diapositiva». */
    slideRole: string;
    /** Name of each item; `{position}` and `{total}` are filled in. */
    slideLabel: string;
  };
}

/** As many slides as the style sheet shows (S2). */
const sizes = '(min-width: 1024px) 34vw, (min-width: 640px) 50vw, 100vw';

/**
 * The carousel's slides (S2, S3): static markup, complete without script, to be put inside `Carousel`. Its name tells the
 * position alone, as the picture's alternative text follows it.
 */
export function SlideStrip({ pictures, words }: SlideStripProps) {
  // A slide's role and name by the ARIA carousel pattern.
  const asSlide = (index: number) => ({
    role: 'group',
    'aria-roledescription': words.slideRole,
    'aria-label': words.slideLabel
      .replace('{position}', String(index + 1))
      .replace('{total}', String(pictures.length)),
  });
  return (
    <div className={styles.track} data-track="">
      {pictures.map((picture, index) => (
        <div key={picture.src} className={styles.slide} {...asSlide(index)}>
          <Picture picture={picture} sizes={sizes} className={styles.picture} />
        </div>
      ))}
    </div>
  );
}
