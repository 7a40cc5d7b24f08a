import { useEffect, useRef, useState } from 'react';
import { IslandBoundary } from '../../islands/IslandBoundary.tsx';
import { Button } from '../Button/Button.tsx';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** What is copied. */
  value: string;
  /** Id of the element that shows it; selected when the browser refuses to copy. */
  target: string;
  words: {
    /** Seen on the button. */
    copy: string;
    /** Name of the button, which begins with what is seen. */
    label: string;
    /** Says what has been copied. */
    copied: string;
    /** The same after a repeat, in other words. */
    again: string;
    refused: string;
  };
}

/**
 * Copies a number or an address. Without script or a clipboard there is an empty place of the same size. The outcome
 * stands until the focus leaves, as slow readers need the time (WCAG 2.2.3).
 */
export function CopyButton(props: CopyButtonProps) {
  return (
    <span className={styles.place}>
      <IslandBoundary fallback={null}>
        <LiveButton {...props} />
      </IslandBoundary>
    </span>
  );
}

function LiveButton({ value, target, words }: CopyButtonProps) {
  const [ready, setReady] = useState(false);
  const [outcome, setOutcome] = useState<'copied' | 'again' | 'refused'>();
  const last = useRef(outcome);

  useEffect(() => {
    // Missing without https and in old browsers.
    setReady(typeof navigator.clipboard?.writeText === 'function');
  }, []);

  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(value);
      // Screen readers drop words equal to the last ones, even when something else was read in between.
      last.current = last.current === 'copied' ? 'again' : 'copied';
    } catch {
      // A refusal is an outcome, not an error.
      const shown = document.getElementById(target);
      if (shown) getSelection()?.selectAllChildren(shown);
      last.current = 'refused';
    }
    setOutcome(last.current);
  };

  if (!ready) return null;
  return (
    <>
      {/* No `status`, which is read out even when it is empty. */}
      <span aria-live="polite" className={styles.outcome}>
        {outcome && words[outcome]}
      </span>
      <Button look="plain" aria-label={words.label} onClick={copy} onBlur={() => setOutcome(undefined)}>
        {words.copy}
      </Button>
    </>
  );
}
