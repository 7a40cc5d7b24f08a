import type { EmblaCarouselType } from 'embla-carousel';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { IslandBoundary } from '../../../components/IslandBoundary.tsx';
import type { Content } from '../../../content/loader.ts';
import styles from './Carousel.module.css';
import { Controls, Trace } from './Controls.tsx';
import { useAutoplay } from './useAutoplay.ts';
import { reducedMotion, useEmbla } from './useEmbla.ts';

interface CarouselProps {
  words: Pick<
    Content<'services'>['carousel'],
    'title' | 'note' | 'label' | 'role' | 'previous' | 'next' | 'pause'
  >;
  /** Number of slides. */
  total: number;
  /** Slot that replaces the controls after a crash. */
  failure?: ReactNode;
  /** Default slot: the `SlideStrip`. */
  children: ReactNode;
}

const viewId = 'carrusel-view';

const keys = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' } as const;
type Move = (typeof keys)[keyof typeof keys];

/** Announced after a press: the current slide's name and its picture's text. */
function slideInWords(embla: EmblaCarouselType): string {
  const slide = embla.slideNodes()[embla.selectedScrollSnap()];
  return [slide?.getAttribute('aria-label'), slide?.querySelector('img')?.alt].filter(Boolean).join(': ');
}

interface ShellProps extends CarouselProps {
  /** Undefined while the strip scrolls natively. */
  live?: 'playing' | 'holding' | undefined;
  root?: ComponentProps<'div'>;
  view?: ComponentProps<'section'>;
  controls: ReactNode;
  trace?: ReactNode;
}

/** The markup, complete without script: a named group around a focusable, scrollable strip. */
function Shell({ words, live, root, view, controls, trace, children }: ShellProps) {
  // Not labelled by the heading: screen readers would skip the heading.
  const reachable = { tabIndex: 0, 'aria-label': words.title, ...view };
  return (
    // Not a region: the strip is one, of nearly the same name.
    // biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern uses groups; a fieldset is for forms
    <div
      {...root}
      className={styles.carousel}
      role="group"
      aria-roledescription={words.role}
      aria-label={words.label}
      data-live={live}
    >
      <div className={`page-width cluster ${styles.head}`}>
        <div className={`text ${styles.heading}`}>
          {/* The browser may have translated the texts before hydration. */}
          <h3 suppressHydrationWarning>{words.title}</h3>
          {words.note && (
            <p className="small quiet" suppressHydrationWarning>
              {words.note}
            </p>
          )}
        </div>
        {controls}
      </div>
      {/* Embla and the arrows run from left to right, also in a page that a browser has translated. */}
      <div className={styles.stage} dir="ltr">
        <section id={viewId} className={styles.view} {...reachable}>
          {children}
        </section>
        {trace}
      </div>
    </div>
  );
}

function LiveCarousel(props: CarouselProps) {
  const { words, total, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLElement>(null);
  const [spoken, setSpoken] = useState('');
  const { embla, index } = useEmbla(view, total);
  const { playing, paused, toggle, handlers } = useAutoplay(root, embla !== undefined, index, () => {
    setSpoken('');
    embla?.scrollNext(reducedMotion().matches);
  });
  const live = embla && (playing ? 'playing' : 'holding');

  const move = (to: Move) => {
    if (!embla) return;
    const jump = reducedMotion().matches;
    if (to === 'next') embla.scrollNext(jump);
    else if (to === 'previous') embla.scrollPrev(jump);
    else embla.scrollTo(to === 'first' ? 0 : total - 1, jump);
    setSpoken(slideInWords(embla));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key as keyof typeof keys];
    if (!embla || !to || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // On the buttons, which a press of the mouse focuses, Home and End are the page's.
    if (event.target !== view.current && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    move(to);
  };

  return (
    <Shell
      {...props}
      live={live}
      root={{ ref: root, onKeyDown, ...handlers }}
      view={{
        ref: view,
        'aria-live': live && (playing ? 'off' : 'polite'),
        // A swipe must not set the focus, which would pause the carousel after the pointer has left.
        onMouseDown: (event) => live && event.preventDefault(),
        // Until the button is released the pointer counts as inside, wherever a swipe moves it.
        onPointerDown: (event) => live && (event.target as Element).setPointerCapture(event.pointerId),
      }}
      controls={
        <Controls {...{ words, index, total, paused }} target={viewId} onToggle={toggle} onMove={move} />
      }
      trace={<Trace index={index} total={total} />}
    >
      {children}
      {live && (
        // Always polite, because Orca keeps the first value of `aria-live`.
        <p aria-live="polite" className="visually-hidden">
          {spoken}
        </p>
      )}
    </Shell>
  );
}

/**
 * Pictures of the company's trade: a scrollable strip, which this island turns into a looping carousel with autoplay.
 * After a crash the strip stays, with `failure` instead of the controls.
 */
export function Carousel(props: CarouselProps) {
  const { failure } = props;
  return (
    <IslandBoundary
      fallback={<Shell {...props} controls={failure && <div className={styles.failure}>{failure}</div>} />}
    >
      <LiveCarousel {...props} />
    </IslandBoundary>
  );
}
