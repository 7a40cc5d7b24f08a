import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState } from 'react';

/** The current `prefers-reduced-motion`. */
export const reducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Number of slides that the view shows. */
const countShown = (engine: EmblaCarouselType) => {
  const [slide] = engine.slideNodes();
  return Math.round(engine.rootNode().clientWidth / (slide?.offsetWidth ?? 1));
};

/**
 * Runs Embla on the strip inside `view`. Returns the engine, undefined until it runs and while all slides are in view,
 * and the index of the slide at the start of the view.
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
      watchDrag: (one) => countShown(one) < total,
    });
    const update = () => {
      setIndex(engine.selectedScrollSnap());
      const inView = countShown(engine);
      setEmbla(inView < total ? engine : undefined);
      if (inView >= total) engine.scrollTo(0, true);
    };
    engine.on('select', update).on('reInit', update);
    engine.on('pointerUp', () => {
      // Embla ignores `duration` at the end of a swipe: with reduced motion, jump there instead.
      if (reducedMotion().matches) engine.scrollTo(engine.selectedScrollSnap(), true);
    });
    update();
    return () => engine.destroy();
  }, [view, total]);

  useEffect(() => {
    const slides = embla?.slideNodes() ?? [];
    for (const [position, slide] of slides.entries()) {
      const ahead = (position - index + slides.length) % slides.length;
      slide.toggleAttribute('data-current', ahead === 0);
      // Lazy loading ignores slides that the view clips: load one picture behind the current one and three ahead.
      if (ahead < 4 || ahead === slides.length - 1)
        slide.querySelector('img')?.setAttribute('loading', 'eager');
    }
  }, [embla, index]);

  return { embla, index };
}
