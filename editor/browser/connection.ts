import { useEffect, useState } from 'react';
import type { Asset, Kind, Refused, Save, State } from '../protocol.ts';

const json = async <T>(response: Response): Promise<T> => response.json();

export const readState = async () => json<State | Refused>(await fetch('/editor/api/state'));

/** Saves, or says why not. */
export async function save(what: Save): Promise<State | Refused> {
  const headers = { 'content-type': 'application/json' };
  const sent = fetch('/editor/api/save', { method: 'POST', headers, body: JSON.stringify(what) });
  return sent.then(json<State | Refused>, () => ({
    refusal: 'El editor no responde: no se ha guardado nada. Lo que ha escrito sigue aquí.',
  }));
}

/** Sends a file. Resolves with what has arrived, or with why it cannot be used. */
export async function upload(kind: Kind, file: File): Promise<Asset | string> {
  const sent = fetch(`/editor/api/upload?kind=${kind}`, { method: 'POST', body: file });
  const answer = await sent.then(json<Asset | Refused>, () => ({ refusal: 'El editor no responde.' }));
  return 'refusal' in answer ? answer.refusal : answer;
}

/** Whether the server answers. Calls `renew` when the content has changed there, and when the server is back. */
export function useConnection(renew: () => void): boolean {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const events = new EventSource('/editor/api/events');
    let wasLost = false;
    events.onopen = () => {
      setOpen(true);
      if (wasLost) renew();
      wasLost = false;
    };
    events.onerror = () => {
      setOpen(false);
      wasLost = true;
    };
    events.onmessage = renew;
    return () => events.close();
  }, [renew]);
  return isOpen;
}
