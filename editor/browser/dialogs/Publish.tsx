import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Publication as Preparation } from '../../shared/protocol.ts';
import { useEditorState } from '../state/context.ts';
import { isChanged } from '../state/editor-state.ts';
import { ask } from '../state/request.ts';
import { Dialog } from './Dialog.tsx';
import { NonBlockingProblems, ProblemSection } from './Pending.tsx';
import { Unpublished } from './Unpublished.tsx';

const LOST = 'El editor no responde. Ábralo de nuevo y vuelva a publicar.';

/** «Publicar»: shows what prevents a publication, or asks for the password and shows the progress. */
export function Publish({ close }: { close(): void }) {
  const [isRunning, setRunning] = useState(false);
  return (
    <Dialog title="Publicar el sitio" close={close} isLocked={isRunning}>
      <Publication {...{ close, isRunning, setRunning }} />
    </Dialog>
  );
}

/** Focuses the password, also after a failure. */
const focus = (box: HTMLInputElement | null) => box?.focus();

interface PublicationProps {
  close(): void;
  isRunning: boolean;
  setRunning(isRunning: boolean): void;
}

function Publication({ close, isRunning, setRunning }: PublicationProps) {
  const [preparation, setPreparation] = useState<Preparation>();
  const [lines, setLines] = useState<readonly string[]>([]);
  const hasChanges = useEditorState(isChanged);
  const log = useRef<HTMLDivElement>(null);
  const isDone = !isRunning && /^Publicado: /.test(lines.at(-1) ?? '');
  useEffect(() => {
    void ask<Preparation>('publish').then(setPreparation);
  }, []);
  useEffect(() => {
    if (lines.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines]);
  // Moves the focus from the form, which is removed.
  useEffect(() => {
    if (isRunning) log.current?.focus();
  }, [isRunning]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = String(new FormData(event.currentTarget).get('password'));
    setLines([]);
    setRunning(true);
    try {
      const response = await fetch('/editor/api/publish', { method: 'POST', body });
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
  if (!preparation) return <p role="status">Se revisa el contenido…</p>;
  if ('refusal' in preparation) return <p role="alert">{preparation.refusal}</p>;
  if ('pending' in preparation)
    return (
      <>
        <p>El sitio no se puede publicar todavía. Lo que ha guardado no se pierde.</p>
        <ProblemSection title="Antes de publicar" problems={preparation.pending} close={close} />
      </>
    );
  const { user, host, published } = preparation;
  return (
    <>
      {!isRunning && !isDone && (
        <form onSubmit={(event) => void send(event)}>
          {hasChanges && <p className="mark">Hay cambios sin guardar, que no se publican.</p>}
          <Unpublished published={published} />
          <NonBlockingProblems close={close} />
          <p>
            Se publica lo que está guardado. El envío tarda unos minutos: no cierre el editor hasta que
            termine.
          </p>
          <label>
            Contraseña de «{user}» en {host}
            <input ref={focus} name="password" type="password" autoComplete="off" required />
          </label>
          <button type="submit" className="main">
            Publicar
          </button>
        </form>
      )}
      <div ref={log} tabIndex={-1} role="log" aria-label="Progreso" className="log">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added.
          <p className="line" key={index}>
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
    </>
  );
}
