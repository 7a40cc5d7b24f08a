import { languageName } from '../../../model/schemas/languages.ts';
import type { Status } from '../state/statuses.ts';

const words: Record<Exclude<Status['is'], 'missing'>, string> = {
  wrong: 'con errores',
  stale: 'ha cambiado el español',
  provisional: 'provisional',
  pending: 'pendiente',
  undescribed: 'sin describir',
  ending: 'por renovar',
  unsaved: 'sin guardar',
};

/** A status in words. */
export const StatusTag = ({ status }: { status: Status | undefined }) =>
  status && (
    <small className={status.is === 'wrong' ? 'status bad' : 'status'}>
      {' '}
      {status.is === 'missing' ? `falta el ${languageName(status.language ?? '')}` : words[status.is]}
    </small>
  );
