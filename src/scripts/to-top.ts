/** Scroll position in CSS pixels beyond which the button shows. */
const limit = 300;

/**
 * Sets `data-foot-hidden` while a control with `data-kept-clear` is behind the button or the contact bar, or up to
 * their height below. Where there is no bar, controls beside the button do not count.
 */
function makeWayForControls(button: HTMLElement): void {
  const root = document.documentElement;
  let observer: IntersectionObserver | undefined;
  const watch = () => {
    observer?.disconnect();
    const bar = document.querySelector<HTMLElement>('[data-bar]')?.offsetHeight ?? 0;
    const { left, right, top } = button.getBoundingClientRect();
    const height = Math.max(bar, innerHeight - top);
    const sides = bar > 0 ? [0, 0] : [right - root.clientWidth, -left];
    const inPlace = new Set<Element>();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inPlace.add(target);
          else inPlace.delete(target);
        root.toggleAttribute('data-foot-hidden', inPlace.size > 0);
      },
      { rootMargin: `${height - innerHeight}px ${sides[0]}px ${height}px ${sides[1]}px` },
    );
    for (const control of document.querySelectorAll('[data-kept-clear]')) observer.observe(control);
  };
  watch();
  addEventListener('resize', watch);
}

/** Shows the button to the top where the page is scrolled; it scrolls to the top and moves the focus there. */
export function followScroll(): void {
  const button = document.querySelector<HTMLElement>('[data-to-top]');
  if (!button) return;
  const update = () => button.toggleAttribute('data-shown', scrollY > limit);
  update();
  addEventListener('scroll', update, { passive: true });
  button.addEventListener('click', () => {
    const { matches } = matchMedia('(prefers-reduced-motion: reduce)');
    scrollTo({ top: 0, behavior: matches ? 'instant' : 'smooth' });
    document.getElementById('top')?.focus({ preventScroll: true });
  });
  makeWayForControls(button);
}
