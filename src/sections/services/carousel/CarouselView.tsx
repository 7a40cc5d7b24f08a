import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import styles from './Carousel.module.css';
import type { CarouselWords } from './types.ts';

interface CarouselViewProps {
  words: CarouselWords;
  /** The title, with the id `carouselTitle`, and what stands below it. The controls stand beside it. */
  heading: ReactNode;
  controls?: ReactNode;
  /** In the place of the controls, after a crash. */
  failure?: ReactNode;
  /** Below the strip. */
  trace?: ReactNode;
  children: ReactNode;
  id?: string;
  root?: RefObject<HTMLElement | null>;
  view?: RefObject<HTMLElement | null>;
  /** Undefined as long as the strip is one that scrolls. */
  live?: 'playing' | 'holding' | undefined;
  /** The slide a press or a key has led to, for screen readers. */
  spoken?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Id of the title in `heading`, which names the strip. */
export const carouselTitle = 'carrusel-title';

/** The carousel's markup; complete without any state, as a named region around a strip that scrolls (S3). */
export function CarouselView({ words, heading, live, ...props }: CarouselViewProps) {
  // Before script and after a crash the view scrolls, so keyboards must reach it; as a carousel it takes their arrows.
  // A region, as what scrolls and takes the focus must say what it is; by another name than the whole.
  const reachable = {
    tabIndex: 0,
    'aria-labelledby': carouselTitle,
    'aria-live': live && (live === 'playing' ? ('off' as const) : ('polite' as const)),
  };
  return (
    <section
      ref={props.root}
      className={styles.carousel}
      aria-roledescription={words.role}
      aria-label={words.label}
      data-live={live}
      onKeyDown={props.onKeyDown}
    >
      <div className={`frame ${styles.head}`}>
        <div className={styles.heading}>{heading}</div>
        {props.controls}
        {props.failure && <div className={styles.failure}>{props.failure}</div>}
      </div>
      <div className={styles.stage}>
        <section ref={props.view} id={props.id} className={styles.view} {...reachable}>
          {props.children}
          {live && <p className="visually-hidden">{props.spoken}</p>}
        </section>
        {props.trace}
      </div>
    </section>
  );
}
