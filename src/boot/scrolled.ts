/** Marks the page at its first scroll, of whatever origin: pictures that waited for it (Traceability.module.css) wait no more. */
export function noteFirstScroll(): void {
  addEventListener('scroll', () => document.documentElement.toggleAttribute('data-scrolled', true), {
    once: true,
    passive: true,
  });
}
