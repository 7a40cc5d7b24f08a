import type { ProxyRequest } from './decap.ts';
import { showNotes, showRefusal } from './fields.ts';

/** By the version in a form, the file's own: Decap keeps the form's after a save. */
const versions = new Map<string, string>();

/** Sends a request of Decap's proxy backend. A refusal is shown and rejects. */
export async function request({ action, params }: ProxyRequest): Promise<unknown> {
  // Decap deletes a file before it takes another of the same name: the new one replaces it on saving.
  if (action === 'deleteFiles') return {};
  const [file] = params.dataFiles ?? [];
  const form = file && JSON.parse(file.raw);
  const version = versions.get(form?.version) ?? form?.version;
  const dataFiles = file && [{ ...file, raw: JSON.stringify({ ...form, version }) }];
  const body = JSON.stringify({ action, params: { ...params, dataFiles } });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/editor/api', { method: 'POST', headers, body }).catch(() => undefined);
  const answer = (await response?.json()) ?? {
    refusal: 'El editor se ha cerrado: no se ha guardado nada. Vuelva a abrirlo con «npm run edit».',
  };
  // Decap asks for pictures at any time.
  if (answer.refusal || !action.startsWith('getMedia')) showRefusal(answer);
  // Decap shows the words of what is thrown.
  if (answer.refusal) throw answer.refusal;
  if (file) {
    versions.delete(answer.version);
    versions.set(form.version, answer.version);
  }
  if (answer.notes) showNotes(answer.notes, file !== undefined);
  return answer;
}
