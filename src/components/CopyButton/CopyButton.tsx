import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { IslandBoundary } from '../IslandBoundary.tsx';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** The text to copy. */
  value: string;
  /** Id of the element with the text; selected when the browser refuses to copy. */
  target: string;
  words: {
    /** Visible label. */
    copy: string;
    /** Accessible name, which begins with the visible label. */
    label: string;
    /** Announced after a copy. */
    copied: string;
    /** Announced after a repeated copy, in other words. */
    again: string;
    refused: string;
  };
}

/**
 * Copies a number or an address. Without script or a clipboard, an empty space of the same size remains. The message
 * stays until a blur: slow readers need the time (WCAG 2.2.3).
 */
export function CopyButton(props: CopyButtonProps) {
  return (
    <span className={`label ${styles.place}`}>
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
    // Missing without https.
    setReady('clipboard' in navigator);
  }, []);

  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(value);
      // Screen readers drop a message equal to the last one, even if something else was read in between.
      last.current = last.current === 'copied' ? 'again' : 'copied';
    } catch {
      // A refusal is a result, not an error.
      const shown = document.getElementById(target);
      if (shown) getSelection()?.selectAllChildren(shown);
      last.current = 'refused';
    }
    setOutcome(last.current);
  };

  if (!ready) return null;
  return (
    <>
      {/* Not role="status", which some screen readers read even when empty. */}
      <span aria-live="polite" className={styles.outcome}>
        {outcome && words[outcome]}
      </span>
      <Button look="plain" aria-label={words.label} onClick={copy} onBlur={() => setOutcome(undefined)}>
        {words.copy}
      </Button>
    </>
  );
}
