import { useEffect, useState } from 'react';
import { IslandBoundary } from '../../islands/IslandBoundary.tsx';
import { Button } from '../Button/Button.tsx';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** What is copied. */
  value: string;
  /** Id of the element where the visitor reads it: selected when copying is refused, so that the keyboard can. */
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

type Outcome = 'copied' | 'refused';

/**
 * Copies a number or an address (K2). It appears only once it works: without script, or in a browser that lets no page
 * copy, there is an empty place of the same size. The outcome is said once, and only after the browser has told it;
 * it stands until the focus goes elsewhere, as who reads slowly needs the time (WCAG 2.2.3).
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
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    // Missing where the page did not come over https, and in old browsers.
    setReady(typeof navigator.clipboard?.writeText === 'function');
  }, []);

  const copy = async () => {
    // Emptied first: the same words set again would not be said again.
    setOutcome(undefined);
    const result = await write(value);
    if (result === 'refused') select(target);
    setOutcome(result);
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

async function write(value: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(value);
    return 'copied';
  } catch {
    // The visitor or the browser said no: that is an outcome to be told, not an error.
    return 'refused';
  }
}

function select(id: string): void {
  const element = document.getElementById(id);
  if (element) getSelection()?.selectAllChildren(element);
}
