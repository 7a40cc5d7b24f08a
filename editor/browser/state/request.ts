/** Requests to the editor's server. */
import type { Refused } from '../../shared/protocol.ts';

export const request = async <T>(path: string, init?: RequestInit): Promise<T | Refused> =>
  (await fetch(`/editor/api/${path}`, init)).json();

/** Calls the editor's server. A network error becomes a refusal. */
export const ask = <T>(path: string, init?: RequestInit): Promise<T | Refused> =>
  request<T>(path, init).catch(() => ({ refusal: 'El editor no responde.' }));

export const post = <T>(path: string, body: object) =>
  request<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
