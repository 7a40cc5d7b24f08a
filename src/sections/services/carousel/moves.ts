import type { EmblaCarouselType } from 'embla-carousel';
import type { Move } from './types.ts';

/** Leads the carousel where a press or a key says; at once if `jump`. */
export function move(embla: EmblaCarouselType, to: Move, jump: boolean): void {
  if (to === 'next') embla.scrollNext(jump);
  else if (to === 'previous') embla.scrollPrev(jump);
  else embla.scrollTo(to === 'first' ? 0 : embla.scrollSnapList().length - 1, jump);
}

/** What a screen reader says of the current slide: its name and what its picture shows. */
export function slideInWords(embla: EmblaCarouselType): string {
  const slide = embla.slideNodes()[embla.selectedScrollSnap()];
  const alt = slide?.querySelector('img')?.alt;
  return [slide?.getAttribute('aria-label'), alt].filter(Boolean).join(': ');
}
