import { useEffect, useState } from 'react';
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
    copied: string;
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
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  useEffect(() => {
    // Missing without https and in old browsers.
    setReady(typeof navigator.clipboard?.writeText === 'function');
  }, []);

  const copy = async () => {
    // Screen readers ignore the same words set again.
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // A refusal is an outcome, not an error.
      const shown = document.getElementById(target);
      if (shown) getSelection()?.selectAllChildren(shown);
      setOutcome('refused');
    }
  };

  if (!ready) return null;
  return (
    <>
      <span role="status" className={styles.outcome}>
        {outcome && words[outcome]}
      </span>
      <Button look="plain" aria-label={words.label} onClick={copy} onBlur={() => setOutcome(undefined)}>
        {words.copy}
      </Button>
    </>
  );
}
