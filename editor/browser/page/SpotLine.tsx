import { useEffect, useRef } from 'react';
import type { Spot } from './marks-in-page.ts';

/** An outline that follows a spot, outside the page: an element inside the page would break its hydration. */
export function SpotLine({ spot, ...rest }: { spot: Spot; 'data-hovered'?: '' }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let request = 0;
    const follow = () => {
      const { left, top, width, height } = spot.getBoundingClientRect();
      // The page may have replaced the element.
      line.current?.toggleAttribute('hidden', width === 0 && height === 0);
      const box = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
      Object.assign(line.current?.style ?? {}, box);
      request = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [spot]);
  return <div ref={line} className="preview-line" {...rest} />;
}
