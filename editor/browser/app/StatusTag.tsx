/** A status in words; see editor/browser/state/statuses.ts. */
export const StatusTag = ({ status }: { status: string | undefined }) =>
  status && <small className={status === 'con errores' ? 'status bad' : 'status'}> {status}</small>;
