import { useState } from 'react';

/** Whether a value differs from that of the last rendering. The view renders again at once. */
export function useChanged(value: unknown): boolean {
  const [last, setLast] = useState<unknown>();
  if (last !== value) setLast(value);
  return last !== value;
}
