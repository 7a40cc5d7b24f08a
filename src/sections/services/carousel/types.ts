import type { ReactNode } from 'react';

/** Words of the carousel itself; plain data, as they are handed to the island. */
export interface CarouselWords {
  /** Name of the region. */
  label: string;
  /** What the region is: «carrusel». */
  role: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}

export interface CarouselProps {
  words: CarouselWords;
  /** How many slides the strip has. */
  total: number;
  /** Slot beside the controls: the title of the pictures. */
  heading?: ReactNode;
  /** Slot shown in the place of the controls, only after a crash (R4). */
  failure?: ReactNode;
  /** Default slot: the `SlideStrip`. */
  children: ReactNode;
}

/** Where a press or a key leads. */
export type Move = 'previous' | 'next' | 'first' | 'last';
