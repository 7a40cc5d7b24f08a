import { useEditor } from './context.ts';
import { Obstacles } from './Publish.tsx';

/** What has happened: a lost server, a save that was refused, the last action. */
export function Messages({ isConnected }: { isConnected: boolean }) {
  const { work, dispatch, faults } = useEditor();
  const { refused, notice } = work;
  // What has been corrected since is told no more.
  const wrong = refused?.faults ? [...faults.values()].flat() : [];
  const isSettled = refused?.faults && wrong.length === 0;
  const dismiss = (
    <button type="button" onClick={() => dispatch({ do: 'dismiss' })}>
      Cerrar
    </button>
  );
  return (
    <div className="messages" tabIndex={-1}>
      <div role="alert">
        {!isConnected && (
          <p className="message bad">
            El editor se ha cerrado. Lo que ha escrito sigue aquí y no se pierde: abra el editor de nuevo, y
            esta página continuará donde estaba.
          </p>
        )}
        {refused && !isSettled && (
          <div className="message bad">
            <p>{refused.refusal}</p>
            {refused.changed && (
              <>
                <button type="button" onClick={() => dispatch({ do: 'resolve', keep: 'saved' })}>
                  Usar lo guardado en la otra ventana
                </button>
                <button type="button" onClick={() => dispatch({ do: 'resolve', keep: 'mine' })}>
                  Seguir con lo mío
                </button>
              </>
            )}
            {wrong.length > 0 && <Obstacles obstacles={wrong} close={() => undefined} />}
            {!refused.changed && dismiss}
          </div>
        )}
      </div>
      <div className={notice ? 'message' : undefined}>
        <p role="status">{notice}</p>
        {notice && work.past.length > 0 && (
          <button type="button" onClick={() => dispatch({ do: 'undo' })}>
            Deshacer
          </button>
        )}
        {notice && dismiss}
      </div>
    </div>
  );
}
