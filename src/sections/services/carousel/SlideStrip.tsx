import { Picture, type PictureData } from '../../../components/Picture/Picture.tsx';
import type { Content } from '../../../content/loader.ts';
import { fill } from '../../../lib/text.ts';
import styles from './Carousel.module.css';

interface SlideStripProps {
  pictures: PictureData[];
  words: Pick<Content<'services'>['carousel'], 'slideRole' | 'slideLabel'>;
}

/** The slides, static and complete without script. */
export function SlideStrip({ pictures, words }: SlideStripProps) {
  const total = String(pictures.length);
  return (
    // The id keeps the element in Firefox's accessible tree. Otherwise Embla's transform adds it later, and Orca loses
    // the slides.
    <div className={styles.track} id="carrusel">
      {pictures.map((picture, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern uses groups; a fieldset is for forms
        <div
          key={picture.src}
          className={styles.slide}
          role="group"
          aria-roledescription={words.slideRole}
          aria-label={fill(words.slideLabel, { position: String(index + 1), total })}
        >
          <Picture
            picture={picture}
            sizes="(width >= 1024px) 34vw, (width >= 640px) 50vw, 100vw"
            className={styles.picture}
          />
        </div>
      ))}
    </div>
  );
}
