import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../dialogs/Dialog.tsx';

interface MoveDialogProps {
  /** What is moved. */
  name: string;
  index: number;
  count: number;
  move(index: number): void;
  close(): void;
}

/** Typing replaces the selected number. */
const select = (box: HTMLInputElement | null) => {
  box?.focus();
  box?.select();
};

/** «Mover al puesto…»: asks for the new place in a list. */
export function MoveDialog({ name, index, count, move, close }: MoveDialogProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = Number(new FormData(event.currentTarget).get('place')) - 1;
    // Close first: a dialog traps focus.
    flushSync(close);
    move(to);
  };
  return (
    <Dialog title={`Mover «${name}»`} close={close}>
      <form className="inline" onSubmit={send}>
        <label>
          Puesto, de 1 a {count}
          <input
            ref={select}
            name="place"
            type="number"
            min={1}
            max={count}
            defaultValue={index + 1}
            required
          />
        </label>
        <button type="submit" className="main">
          Mover
        </button>
      </form>
    </Dialog>
  );
}
