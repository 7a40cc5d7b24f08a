import type { Spot } from './marks-in-page.ts';

/** Scrolls to an element. `scrollIntoView` would scroll the editor as well. */
export function scrollToElement({ defaultView }: Document, element: Element): void {
  const top = element.getBoundingClientRect().top + (defaultView?.scrollY ?? 0);
  defaultView?.scrollTo({ top, behavior: 'instant' });
}

/** Centres a spot that is near an edge or out of view. */
export function bringIntoView({ defaultView }: Document, spot: Spot): void {
  if (!defaultView) return;
  const { innerHeight } = defaultView;
  const { top, bottom } = spot.getBoundingClientRect();
  if (top > innerHeight / 10 && bottom < innerHeight * 0.9) return;
  defaultView.scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' });
}
