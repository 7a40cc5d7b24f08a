import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { IslandBoundary } from '../../../islands/IslandBoundary.tsx';
import { CarouselView } from './CarouselView.tsx';
import { Controls } from './Controls.tsx';
import { isPaused } from './holds.ts';
import { stillness } from './motion.ts';
import { move, slideInWords } from './moves.ts';
import { Trace } from './Trace.tsx';
import type { CarouselProps, Move } from './types.ts';
import { useEmbla } from './useEmbla.ts';
import { useHolds } from './useHolds.ts';

/** Time each position stays, in milliseconds (S2). */
const delay = 2000;

const keys: Record<string, Move> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

function LiveCarousel({ words, total, heading, children }: CarouselProps) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const view = useRef<HTMLElement>(null);
  const [holds, change] = useHolds(root);
  const onDrag = useCallback((on: boolean) => change({ hold: 'drag', on }), [change]);
  const { embla, index, snaps } = useEmbla(view, onDrag);
  const [spoken, setSpoken] = useState('');
  const playing = holds.size === 0;

  // Embla's autoplay plugin is not used: with what S2 and S3 ask of it, its pointer-leave, focus-out and pointer-up handlers
  // each restart a carousel that another reason, or the visitor, holds, and every resize stops it. This timer is what
  // would be left of it. Each position starts it anew, however it was reached.
  useEffect(() => {
    if (!embla || !playing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setSpoken('');
        embla.scrollNext(stillness().matches);
      }, delay);
    };
    wait();
    embla.on('select', wait);
    return () => {
      clearTimeout(timer);
      embla.off('select', wait);
    };
  }, [embla, playing]);

  const onMove = (to: Move) => {
    if (!embla) return;
    move(embla, to, stillness().matches);
    setSpoken(slideInWords(embla));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (!embla || !to || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onMove(to);
  };

  return (
    <CarouselView
      {...{ words, heading, id, root, view, spoken, onKeyDown }}
      live={embla && (playing ? 'playing' : 'holding')}
      controls={
        <Controls
          {...{ words, index, total, onMove }}
          target={id}
          paused={isPaused(holds)}
          disabled={snaps < 2}
          onToggle={() => change('toggle')}
        />
      }
      trace={<Trace index={index} total={total} />}
    >
      {children}
    </CarouselView>
  );
}

/**
 * Pictures of the company's trade (S2, S3): a strip that scrolls, which this island turns into an endless carousel that
 * advances by itself whenever nothing holds it. A crash leaves the strip, and what `failure` says in the controls' place (R4).
 */
export function Carousel(props: CarouselProps) {
  const { words, heading, failure, children } = props;
  return (
    <IslandBoundary fallback={<CarouselView {...{ words, heading, failure, children }} />}>
      <LiveCarousel {...props} />
    </IslandBoundary>
  );
}
