import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface DialogProps {
  title: string;
  close(): void;
  /** Whether it cannot be closed now. */
  isHeld?: boolean;
  children: ReactNode;
}

/** A modal dialog. Escape and «Cerrar» close it, even when its children fail. */
export function Dialog({ title, close, isHeld = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // What is closed gives the focus back; what is only taken away does not.
    return () => box?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={close}
      // Chromium closes at the second Escape whatever `cancel` says; Safari has no `closedby`.
      closedby={isHeld ? 'none' : 'closerequest'}
      onCancel={(event) => isHeld && event.preventDefault()}
    >
      <div className="head">
        <h2 id={id}>{title}</h2>
        <button type="button" disabled={isHeld} onClick={() => dialog.current?.close()}>
          Cerrar
        </button>
      </div>
      <ErrorBoundary what="Esta ventana" remedy="ciérrela">
        {children}
      </ErrorBoundary>
    </dialog>
  );
}
