import { useEditor } from './context.ts';
import { Obstacles } from './Publish.tsx';

/** What has happened: a lost server, a save that was refused, the last action. */
export function Messages({ isConnected }: { isConnected: boolean }) {
  const { work, dispatch } = useEditor();
  const { refused, notice } = work;
  return (
    <div className="messages">
      <div role="alert">
        {!isConnected && (
          <p>
            El editor se ha cerrado. Lo que ha escrito sigue aquí y no se pierde: abra el editor de nuevo, y
            esta página seguirá donde estaba.
          </p>
        )}
        {refused && (
          <div className="refusal">
            <p>{refused.refusal}</p>
            {refused.changed && (
              <p>
                <button type="button" onClick={() => dispatch({ do: 'resolve', keep: 'saved' })}>
                  Usar lo guardado en la otra ventana
                </button>{' '}
                <button type="button" onClick={() => dispatch({ do: 'resolve', keep: 'mine' })}>
                  Seguir con lo mío
                </button>
              </p>
            )}
            {refused.faults && <Obstacles obstacles={refused.faults} close={() => undefined} />}
          </div>
        )}
      </div>
      <p role="status">{notice}</p>
      {notice && (
        <p>
          {work.past.length > 0 && (
            <button type="button" onClick={() => dispatch({ do: 'undo' })}>
              Deshacer
            </button>
          )}
        </p>
      )}
    </div>
  );
}
