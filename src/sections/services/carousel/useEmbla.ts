import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState } from 'react';

/** The current `prefers-reduced-motion`. */
export const reducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** The wheel is at rest this many milliseconds after its last event. */
const rest = 150;

/**
 * Moves the slides with a mostly horizontal wheel (two fingers on a trackpad, a tilting wheel), as the strip scrolls
 * natively; at rest the slide that the movement has begun to show takes its place. Returns a function that ends it.
 */
function followWheel(engine: EmblaCarouselType): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const onWheel = (event: WheelEvent) => {
    const { deltaX, deltaY, cancelable } = event;
    // Not cancelable: the page is in the middle of a scroll.
    if (!cancelable || Math.abs(deltaX) <= Math.abs(deltaY)) return;
    // Otherwise the browser may leave the page, as by Back.
    event.preventDefault();
    const { scrollBody, scrollTo, slideRects } = engine.internalEngine();
    const move = (distance: number, duration: number, friction: number, toSlide: boolean) => {
      // biome-ignore lint/correctness/useHookAtTopLevel: methods of Embla, not hooks
      scrollBody.useDuration(reducedMotion().matches ? 0 : duration).useFriction(friction);
      scrollTo.distance(distance, toSlide);
    };
    // As fast as Embla follows a finger, and at rest as fast as it ends a swipe.
    move(-deltaX, 0.75, 0.3, false);
    clearTimeout(timer);
    // From nearly half a slide further on, the next slide is the nearest one.
    const further = -Math.sign(deltaX) * 0.45 * (slideRects[0]?.width ?? 0);
    timer = setTimeout(move, rest, further, 25, 0.68, true);
  };
  const view = engine.rootNode();
  view.addEventListener('wheel', onWheel, { passive: false });
  engine.on('pointerDown', () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    view.removeEventListener('wheel', onWheel);
  };
}

/** Runs Embla on the strip inside `view`. Returns the engine, and the index of the slide at the start of the view. */
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
      // Embla's unit is its own: the pictures are at rest after some 450 ms.
      duration: 18,
      startIndex,
    });
    const update = () => setIndex(engine.selectedScrollSnap());
    engine.on('select', update).on('reInit', update);
    engine.on('pointerUp', () => {
      // Embla ignores `duration` at the end of a swipe: with reduced motion, jump there instead.
      if (reducedMotion().matches) engine.scrollTo(engine.selectedScrollSnap(), true);
    });
    const endWheel = followWheel(engine);
    update();
    setEmbla(engine);
    return () => {
      endWheel();
      engine.destroy();
    };
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
