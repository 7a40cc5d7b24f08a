import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Obstacle } from '../protocol.ts';
import { useEditor } from './context.ts';
import { Dialog } from './Dialog.tsx';
import { addressOf, formOf } from './forms.ts';

const ADDRESS = '/editor/api/publish';
const LOST = 'El editor no responde. Ábralo de nuevo y vuelva a publicar.';

/** The list of what prevents publishing, each with the way to its field. */
export function Obstacles({ obstacles, close }: { obstacles: readonly Obstacle[]; close(): void }) {
  const { dispatch } = useEditor();
  const show = (obstacle: Obstacle) => {
    close();
    dispatch({ do: 'show', field: obstacle });
  };
  return (
    <ol>
      {obstacles.map((obstacle) => (
        <li className="obstacle" key={addressOf(obstacle) + obstacle.why}>
          <button type="button" className="link" onClick={() => show(obstacle)}>
            {obstacle.what}
          </button>{' '}
          ({formOf(obstacle).title}): {obstacle.why}
        </li>
      ))}
    </ol>
  );
}

interface Preparation {
  obstacles?: Obstacle[];
  refusal?: string;
  user?: string;
  host?: string;
}

/** «Publicar»: shows what prevents it, or asks for the password and shows the progress. */
export function Publish({ close }: { close(): void }) {
  const [preparation, setPreparation] = useState<Preparation>();
  const [lines, setLines] = useState<readonly string[]>([]);
  const [isRunning, setRunning] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isDone = !isRunning && /^Publicado: /.test(lines.at(-1) ?? '');
  useEffect(() => {
    fetch(ADDRESS)
      .then((response) => response.json())
      .then(setPreparation, () => setPreparation({ refusal: LOST }));
  }, []);
  useEffect(() => {
    if (lines.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines]);
  // What had the focus has gone; the password is asked again after a failure.
  useEffect(() => (isRunning ? log : password).current?.focus(), [isRunning]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = String(new FormData(form).get('password'));
    form.reset();
    setLines([]);
    setRunning(true);
    try {
      const response = await fetch(ADDRESS, { method: 'POST', body });
      let text = '';
      const decoder = new TextDecoderStream();
      for await (const part of response.body?.pipeThrough(decoder) ?? []) {
        text += part;
        setLines(text.trimEnd().split('\n'));
      }
    } catch {
      setLines((before) => [...before, LOST]);
    }
    setRunning(false);
  };
  const { obstacles = [], refusal, user, host } = preparation ?? {};
  return (
    <Dialog title="Publicar el sitio" close={close} isHeld={isRunning}>
      {!preparation && <p role="status">Se revisa el contenido…</p>}
      {obstacles.length > 0 && (
        <>
          <p>El sitio no se puede publicar todavía.</p>
          <Obstacles obstacles={obstacles} close={close} />
        </>
      )}
      {refusal && <p role="alert">{refusal}</p>}
      {host && (
        <form hidden={isRunning || isDone} onSubmit={(event) => void send(event)}>
          <p>
            Se publica lo que está guardado. El envío tarda unos minutos: no cierre el editor hasta que
            termine.
          </p>
          <label>
            Contraseña de «{user}» en {host}
            <input ref={password} name="password" type="password" autoComplete="off" required autoFocus />
          </label>
          <button type="submit">Publicar</button>
        </form>
      )}
      <div ref={log} tabIndex={-1} role="log" aria-label="Progreso" className="log">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added.
          <p className="line" key={place}>
            {line.split(/(https?:\/\/\S+)/).map((part, at) =>
              at % 2 ? (
                <a key={part} href={part} target="_blank" rel="noreferrer">
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
