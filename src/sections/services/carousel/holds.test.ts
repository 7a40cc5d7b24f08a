import { describe, expect, it } from 'vitest';
import { changeHolds, type Hold, type Holds, isPaused } from './holds.ts';

const none: Holds = new Set();
const some = (...holds: Hold[]): Holds => new Set(holds);
const passing = ['pointer', 'focus', 'drag', 'away', 'hidden'] as const;

describe('S3 reasons to hold still', () => {
  it('keeps each reason apart', () => {
    const both = changeHolds(some('pointer'), { hold: 'focus', on: true });
    expect(both).toEqual(some('pointer', 'focus'));
    expect(changeHolds(both, { hold: 'pointer', on: false })).toEqual(some('focus'));
  });

  it('returns the same set when nothing changes', () => {
    expect(changeHolds(none, { hold: 'away', on: false })).toBe(none);
    const away = some('away');
    expect(changeHolds(away, { hold: 'away', on: true })).toBe(away);
  });

  it.each(passing)("does not lift the visitor's pause when «%s» comes and goes", (hold) => {
    const during = changeHolds(some('visitor'), { hold, on: true });
    expect(changeHolds(during, { hold, on: false })).toEqual(some('visitor'));
  });

  it.each(passing)('does not show «%s» as paused', (hold) => {
    expect(isPaused(some(hold))).toBe(false);
  });

  it('pauses and resumes by the button', () => {
    expect(changeHolds(none, 'toggle')).toEqual(some('visitor'));
    expect(changeHolds(some('visitor'), 'toggle')).toEqual(none);
  });

  it('lifts with a press on play the focus that the press brought, and leaves what still stands', () => {
    expect(changeHolds(some('visitor', 'focus', 'pointer', 'away'), 'toggle')).toEqual(
      some('pointer', 'away'),
    );
  });

  it('is paused under reduced motion, until the visitor asks to play', () => {
    expect(isPaused(some('motion'))).toBe(true);
    expect(changeHolds(some('motion'), 'toggle')).toEqual(none);
  });
});
