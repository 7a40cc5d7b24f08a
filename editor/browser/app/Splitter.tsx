import { type KeyboardEvent, useRef, useState } from 'react';

/** Widths in pixels of the panes beside the page; the page has the rest. */
const START = { navigation: 216, form: 560 };
const MIN = { navigation: 160, form: 384 };
const MAX = { navigation: 360, form: 1100 };

type Pane = keyof typeof START;
type Widths = Record<Pane, number>;

/** Where the widths are remembered. */
const ENTRY = 'panes';

/** The widths of the panes, remembered in this browser, and what changes one. */
export function useWidths(): [Widths, (pane: Pane, width: number) => void] {
  const [widths, setWidths] = useState<Widths>(() => {
    const kept = localStorage.getItem(ENTRY)?.split(' ').map(Number) ?? [];
    return { navigation: kept[0] || START.navigation, form: kept[1] || START.form };
  });
  const change = (pane: Pane, width: number) => {
    const fit = Math.round(Math.min(MAX[pane], Math.max(MIN[pane], width)));
    const next = { ...widths, [pane]: fit };
    setWidths(next);
    localStorage.setItem(ENTRY, `${next.navigation} ${next.form}`);
  };
  return [widths, change];
}

interface SplitterProps {
  /** The pane before it. */
  pane: Pane;
  label: string;
  width: number;
  onChange(pane: Pane, width: number): void;
}

/** The border after a pane, moved by pointer and by arrow keys. A slider: not every assistive technology moves a separator. */
export function Splitter({ pane, label, width, onChange }: SplitterProps) {
  const start = useRef({ x: 0, width });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -24, ArrowRight: 24 }[event.key];
    const end = { Home: MIN[pane], End: MAX[pane], Enter: START[pane] }[event.key];
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    onChange(pane, end ?? width + (step ?? 0));
  };
  return (
    <div
      role="slider"
      className="splitter"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={MIN[pane]}
      aria-valuemax={MAX[pane]}
      onKeyDown={press}
      onDoubleClick={() => onChange(pane, START[pane])}
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        start.current = { x: clientX, width };
      }}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        if (currentTarget.hasPointerCapture(pointerId))
          onChange(pane, start.current.width + clientX - start.current.x);
      }}
    />
  );
}
