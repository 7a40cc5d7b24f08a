import { useStore } from '../state/context.ts';
import { ask } from '../state/request.ts';
import type { Store } from '../state/store.ts';
import { MenuButton } from './MenuButton.tsx';

const SENDING = 'Un archivo se está enviando: espere a que termine y cierre entonces el editor.';

/** The menu of the header: its command stops the editor and its server. */
export function CloseEditor() {
  const store = useStore();
  return (
    <MenuButton label="Menú" commands={[{ label: 'Cerrar el editor', run: () => void closeEditor(store) }]} />
  );
}

/** Needs no confirmation: the browser keeps edits that the server has not received. */
async function closeEditor({ get, dispatch }: Store): Promise<void> {
  const { uploads, content } = get();
  const refused = uploads > 0 ? { refusal: SENDING } : await ask<null>('close', { method: 'POST' });
  if (refused) dispatch({ do: 'refuse', refused, content });
  else dispatch({ do: 'update', isEnded: true });
}
