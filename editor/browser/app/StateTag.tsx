/** A state in words; see editor/browser/state/states.ts. */
export const StateTag = ({ state }: { state: string | undefined }) =>
  state && <small className={state === 'con errores' ? 'state bad' : 'state'}> {state}</small>;
