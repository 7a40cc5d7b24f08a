import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { stillness } from './motion.ts';

/** Slides around the current one whose pictures are fetched ahead: one behind, and one more than the three in view. */
const ahead = [-1, 0, 1, 2, 3];

/** Slide nearest to where the strip was scrolled before the script came. */
function scrolledSlide(view: HTMLElement, track: HTMLElement): number {
  return Math.round((view.scrollLeft / (track.scrollWidth || 1)) * track.childElementCount);
}

/**
 * Embla on the strip inside a view: endless, by swipe or by call (S2, S3). Undefined until it runs, and for good where the
 * browser lacks the observers Embla needs: there the strip stays scrollable. An exception goes up to the island's boundary.
 *
 * @param view the scrollable element around the strip
 * @param onDrag is told when a swipe starts and ends
 * @returns the engine, the position of the slide at the start of the view, and how many positions there are
 */
export function useEmbla(view: RefObject<HTMLElement | null>, onDrag: (on: boolean) => void) {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [position, setPosition] = useState({ index: 0, snaps: 0 });

  // In a layout effect, so that scroll strip and carousel change places between two frames.
  useLayoutEffect(() => {
    const node = view.current;
    const track = node?.querySelector<HTMLElement>('[data-track]');
    if (!node || !track) return;
    if (typeof IntersectionObserver !== 'function' || typeof ResizeObserver !== 'function') return;
    const startIndex = scrolledSlide(node, track);
    node.scrollLeft = 0;
    const engine = EmblaCarousel(node, {
      container: track,
      loop: true,
      align: 'start',
      duration: 30,
      startIndex,
    });
    const settle = () =>
      setPosition({ index: engine.selectedScrollSnap(), snaps: engine.scrollSnapList().length });
    engine.on('select', settle).on('reInit', settle);
    engine.on('pointerDown', () => onDrag(true));
    // A resize in the middle of a swipe ends it without a word.
    engine.on('reInit', () => onDrag(false));
    engine.on('pointerUp', () => {
      onDrag(false);
      // Embla lets a released swipe glide whatever its duration; under reduced motion it lands at once (B3).
      if (stillness().matches) engine.scrollTo(engine.selectedScrollSnap(), true);
    });
    // A press on a picture is for swiping: it takes no focus, which would hold the carousel after the pointer has left.
    const keepFocus = (event: Event) => event.preventDefault();
    node.addEventListener('mousedown', keepFocus);
    settle();
    setEmbla(engine);
    return () => {
      node.removeEventListener('mousedown', keepFocus);
      engine.destroy();
    };
  }, [view, onDrag]);

  const { index } = position;
  useEffect(() => {
    const slides = embla?.slideNodes() ?? [];
    for (const [place, slide] of slides.entries()) slide.toggleAttribute('data-current', place === index);
    // Lazy loading sees only what is inside the view: what comes next would arrive empty.
    for (const step of ahead) {
      slides
        .at((index + step) % slides.length)
        ?.querySelector('img')
        ?.setAttribute('loading', 'eager');
    }
  }, [embla, index]);

  return { embla, ...position };
}
