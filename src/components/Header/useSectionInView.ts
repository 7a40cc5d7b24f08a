import { useEffect, useState } from 'react';

/**
 * Anchor of the section that crosses the middle of the screen (H1); undefined above the first and where the browser has
 * no IntersectionObserver.
 *
 * @param anchors ids of the sections to watch; the same array at every call
 */
export function useSectionInView(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return;
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setCurrent([...inView].at(-1));
      },
      { rootMargin: '-45% 0px -55% 0px' },
    );
    const watch = () => {
      for (const anchor of anchors) {
        const section = document.getElementById(anchor);
        if (section) observer.observe(section);
      }
    };
    watch();
    // On a slow line this runs before the last sections are there.
    document.addEventListener('DOMContentLoaded', watch);
    return () => {
      document.removeEventListener('DOMContentLoaded', watch);
      observer.disconnect();
    };
  }, [anchors]);
  return current;
}
