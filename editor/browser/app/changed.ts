import { useState } from 'react';

/** Whether a value has changed since the last render. React then renders the component again at once. */
export function useChanged(value: unknown): boolean {
  const [last, setLast] = useState<unknown>();
  if (last !== value) setLast(value);
  return last !== value;
}
