import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState } from 'react';

/** The current `prefers-reduced-motion`. */
export const reducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Runs Embla on the strip inside `view`. Returns the engine, undefined until it runs, and the index of the slide at the
 * start of the view.
 */
export function useEmbla(view: RefObject<HTMLElement | null>, total: number) {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [index, setIndex] = useState(0);

  // Not a layout effect: on a slow phone Embla's measuring would lengthen the hydration task.
  useEffect(() => {
    const node = view.current;
    if (!node) return;
    // Starts at the slide to which the visitor has scrolled.
    const startIndex = Math.round((node.scrollLeft / node.scrollWidth) * total);
    node.scrollLeft = 0;
    const engine = EmblaCarousel(node, {
      container: '#carrusel',
      loop: true,
      align: 'start',
      duration: 30,
      startIndex,
    });
    const update = () => setIndex(engine.selectedScrollSnap());
    engine.on('select', update).on('reInit', update);
    engine.on('pointerUp', () => {
      // Embla ignores `duration` at the end of a swipe: with reduced motion, jump there instead.
      if (reducedMotion().matches) engine.scrollTo(engine.selectedScrollSnap(), true);
    });
    update();
    setEmbla(engine);
    return () => engine.destroy();
  }, [view, total]);

  useEffect(() => {
    const slides = embla?.slideNodes() ?? [];
    for (const [position, slide] of slides.entries()) {
      slide.toggleAttribute('data-current', position === index);
      // Lazy loading ignores slides that the view clips: load one picture behind the current one and three ahead.
      const isNear = (position - index + 1 + slides.length) % slides.length < 5;
      if (isNear) slide.querySelector('img')?.setAttribute('loading', 'eager');
    }
  }, [embla, index]);

  return { embla, index };
}
