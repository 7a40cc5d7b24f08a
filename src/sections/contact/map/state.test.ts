import { describe, expect, it } from 'vitest';
import { type MapEvent, type MapState, mapReducer } from './state.ts';

const states: MapState[] = ['idle', 'probing', 'mounted', 'shown', 'failed'];
const events: MapEvent[] = ['wanted', 'answered', 'loaded', 'failed'];
const moves: Record<string, MapState> = {
  'idle wanted': 'probing',
  'probing answered': 'mounted',
  'probing failed': 'failed',
  'mounted loaded': 'shown',
  'mounted failed': 'failed',
  'failed wanted': 'probing',
};

describe('K3 states of the live map', () => {
  for (const state of states) {
    for (const event of events) {
      const next = moves[`${state} ${event}`] ?? state;
      it(`${state}, ${event}: ${next === state ? 'stays' : next}`, () => {
        expect(mapReducer(state, event)).toBe(next);
      });
    }
  }
});
