/** What is wrong or pending in what is beside it, in words; see states.ts. */
export const StateTag = ({ state }: { state: string | undefined }) =>
  state && <small className={state === 'con errores' ? 'state bad' : 'state'}> {state}</small>;
