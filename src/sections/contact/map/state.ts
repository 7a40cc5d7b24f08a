/** What became of the live map: not asked for yet, its host being asked, its frame loading, seen, or given up. */
export type MapState = 'idle' | 'probing' | 'mounted' | 'shown' | 'failed';

/**
 * `wanted`: the box has come near, or the visitor has asked for the map. `answered`: the host is there. `loaded`: the
 * frame is. `failed`: no answer, an error or too late, at either step.
 */
export type MapEvent = 'wanted' | 'answered' | 'loaded' | 'failed';

const steps: Record<MapState, Partial<Record<MapEvent, MapState>>> = {
  idle: { wanted: 'probing' },
  probing: { answered: 'mounted', failed: 'failed' },
  mounted: { loaded: 'shown', failed: 'failed' },
  // A frame that is seen stays: it loads again when the visitor follows a link inside it.
  shown: {},
  // Only a visitor who asks again gets here; the box comes near once.
  failed: { wanted: 'probing' },
};

/** The next state; an event that does not belong to the present one changes nothing. */
export function mapReducer(state: MapState, event: MapEvent): MapState {
  return steps[state][event] ?? state;
}
