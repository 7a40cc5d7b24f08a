/**
 * Why the carousel holds still (S2, S3). Each reason is kept apart, so that the end of one never undoes another: above all,
 * nothing but the visitor lifts the visitor's own pause.
 *
 * - `visitor`: pressed pause; `motion`: asked the system for reduced motion; `pointer`: is over it; `focus`: is inside it;
 * - `drag`: is swiping it; `away`: it is off screen; `hidden`: the tab is.
 */
export type Hold = 'visitor' | 'motion' | 'pointer' | 'focus' | 'drag' | 'away' | 'hidden';
export type Holds = ReadonlySet<Hold>;

/** What happens to the reasons: one starts or ends, or the visitor presses the pause/play button. */
export type HoldChange = { hold: Hold; on: boolean } | 'toggle';

/** Whether the carousel is paused in the visitor's eyes: what its button says. Reasons that come and go do not count. */
export function isPaused(holds: Holds): boolean {
  return holds.has('visitor') || holds.has('motion');
}

/**
 * The reasons after a change; the same set when nothing changes. A press on play is the visitor's express wish: it lifts
 * the focus too, which that press itself put on the button, until focus moves again inside.
 */
export function changeHolds(holds: Holds, change: HoldChange): Holds {
  const next = new Set(holds);
  if (change === 'toggle') {
    if (isPaused(holds)) for (const hold of ['visitor', 'motion', 'focus'] as const) next.delete(hold);
    else next.add('visitor');
    return next;
  }
  if (holds.has(change.hold) === change.on) return holds;
  if (change.on) next.add(change.hold);
  else next.delete(change.hold);
  return next;
}
