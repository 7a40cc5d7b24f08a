import type { ProxyRequest } from './decap.ts';
import { showNotes, showRefusal } from './fields.ts';

/** Versions that a save of this window has replaced: Decap keeps the form, and the version in it, after a save. */
const successors = new Map<string, string>();

function current(version: string): string {
  const next = successors.get(version);
  return next === undefined ? version : current(next);
}

/** Puts the current version into the values of a form. */
function renew(file: { path: string; raw: string }) {
  const values = JSON.parse(file.raw);
  return { file: { ...file, raw: JSON.stringify({ ...values, version: current(values.version) }) }, values };
}

/** Sends a request of Decap's proxy backend. A refusal is shown and rejects. */
export async function request({ action, params }: ProxyRequest): Promise<unknown> {
  // Decap deletes a file before it takes another of the same name: the new one replaces it on saving.
  if (action === 'deleteFiles') return {};
  const saved = params.dataFiles?.[0] && renew(params.dataFiles[0]);
  const body = JSON.stringify({ action, params: saved ? { ...params, dataFiles: [saved.file] } : params });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/editor/api', { method: 'POST', headers, body }).catch(() => undefined);
  const answer = (await response?.json()) ?? {
    refusal: 'El editor se ha cerrado: no se ha guardado nada. Vuelva a abrirlo con «npm run edit».',
  };
  // Decap asks for pictures at any time.
  if (answer.refusal || !action.startsWith('getMedia')) showRefusal(answer);
  // Decap shows the words of what is thrown.
  if (answer.refusal) throw answer.refusal;
  if (saved && current(saved.values.version) !== answer.version) {
    successors.delete(answer.version);
    successors.set(current(saved.values.version), answer.version);
  }
  if (answer.notes) showNotes(answer.notes, saved !== undefined);
  return answer;
}
