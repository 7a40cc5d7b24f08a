import type { ProxyRequest } from './decap.ts';
import { showNotes, showRefusal } from './fields.ts';
import { formBeforeSave } from './version.ts';

/** Sends a request of Decap's proxy backend. A refusal is shown and rejects. */
export async function request({ action, params }: ProxyRequest): Promise<unknown> {
  // Decap deletes a file before it takes another of the same name: the new one replaces it on saving.
  if (action === 'deleteFiles') return {};
  const form = action === 'persistEntry' ? formBeforeSave() : undefined;
  const body = JSON.stringify({ action, params });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/editor/api', { method: 'POST', headers, body }).catch(() => undefined);
  const answer = (await response?.json()) ?? {
    refusal: 'El editor se ha cerrado: no se ha guardado nada. Vuelva a abrirlo con «npm run edit».',
  };
  // Decap asks for pictures at any time.
  if (answer.refusal || !action.startsWith('getMedia')) showRefusal(answer);
  // Decap shows the words of what is thrown.
  if (answer.refusal) throw answer.refusal;
  const isOpen = form?.saved(answer.version) ?? true;
  if (answer.notes && isOpen) showNotes(answer.notes, form !== undefined);
  return answer;
}
