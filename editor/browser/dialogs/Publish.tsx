import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Preparation, Progress, PublishRequest } from '../../shared/publication.ts';
import { useEditorState } from '../state/context.ts';
import { isChanged } from '../state/editor-state.ts';
import { ask } from '../state/request.ts';
import { Dialog } from './Dialog.tsx';
import { NonBlockingProblems, ProblemSection } from './Pending.tsx';
import { PublishLog } from './PublishLog.tsx';
import { Reverted } from './Reverted.tsx';
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
  const [lines, setLines] = useState<readonly Progress[]>([]);
  const password = useRef('');
  const hasChanges = useEditorState(isChanged);
  const log = useRef<HTMLDivElement>(null);
  const result = lines.at(-1);
  const isDone = !isRunning && result !== undefined && 'published' in result;
  const question = !isRunning && result && 'replaces' in result ? result.replaces : undefined;
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

  const send = async (request: PublishRequest) => {
    setLines([]);
    setRunning(true);
    try {
      const response = await fetch('/editor/api/publish', { method: 'POST', body: JSON.stringify(request) });
      let text = '';
      const decoder = new TextDecoderStream();
      for await (const part of response.body?.pipeThrough(decoder) ?? []) {
        text += part;
        const whole = text.slice(0, text.lastIndexOf('\n') + 1).trim();
        if (whole) setLines(whole.split('\n').map((line): Progress => JSON.parse(line)));
      }
    } catch {
      setLines((before) => [...before, { failed: { message: LOST } }]);
    }
    setRunning(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    password.current = String(new FormData(event.currentTarget).get('password'));
    void send({ password: password.current });
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
  const { user, host, published, unseen } = preparation;
  return (
    <>
      {question && (
        <Reverted
          reverted={question.reverted}
          cancel={close}
          publish={() => void send({ password: password.current, over: question.over })}
        />
      )}
      {!isRunning && !isDone && !question && (
        <form onSubmit={submit}>
          {hasChanges && <p className="mark">Hay cambios sin guardar, que no se publican.</p>}
          <Unpublished published={published} unseen={unseen} />
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
        <PublishLog lines={lines} />
      </div>
    </>
  );
}
