import type { ComponentProps } from 'react';
import { useIsReading } from '../state/context.ts';

/** A button that changes the content: disabled in a window that only reads. */
export function ChangeButton({ disabled, ...props }: ComponentProps<'button'>) {
  const isReading = useIsReading();
  return <button type="button" {...props} disabled={isReading || disabled} />;
}
