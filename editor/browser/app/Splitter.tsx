import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { put } from '../state/unsent.ts';

/** Widths in pixels of the panes beside the page; the page has the rest. */
const limits = {
  navigation: { start: 216, min: 160, max: 360 },
  form: { start: 560, min: 384, max: 1100 },
};

interface SplitterProps {
  /** The pane to resize; sets `--<pane>`. */
  pane: keyof typeof limits;
  label: string;
}

/**
 * The border after a pane, moved by pointer or arrow keys; localStorage keeps its position.
 * A slider: not every assistive technology moves a separator.
 */
export function Splitter({ pane, label }: SplitterProps) {
  const { start, min, max } = limits[pane];
  const entry = `width-${pane}`;
  const [width, setWidth] = useState(() => Number(localStorage.getItem(entry)) || start);
  const grip = useRef({ x: 0, width });
  useLayoutEffect(() => {
    document.documentElement.style.setProperty(`--${pane}`, `${width}px`);
    put(entry, String(width));
  }, [pane, entry, width]);
  const change = (wanted: number) => setWidth(Math.round(Math.min(max, Math.max(min, wanted))));
  const press = (event: KeyboardEvent) => {
    const keys = { ArrowLeft: width - 24, ArrowRight: width + 24, Home: min, End: max, Enter: start };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    change(keys[event.key as keyof typeof keys]);
  };
  return (
    <div
      role="slider"
      className="splitter"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={press}
      onDoubleClick={() => change(start)}
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        grip.current = { x: clientX, width };
      }}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        if (currentTarget.hasPointerCapture(pointerId)) change(grip.current.width + clientX - grip.current.x);
      }}
    />
  );
}
