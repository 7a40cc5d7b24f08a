declare global {
  interface Window {
    /** What the page's console has said, and what went wrong, each with its level before it. */
    said: string[];
  }
}

/** Notes all of it, from the page's first line on. Runs in the page. */
export function watch(): void {
  window.said = [];
  const note = (level: string, ...words: unknown[]) => window.said.push(`${level}: ${words.join(' ')}`);
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    const native = console[level];
    console[level] = (...words: unknown[]) => {
      note(level, ...words);
      native.apply(console, words);
    };
  }
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof Element) note('error', 'not loaded', target.outerHTML.slice(0, 200));
      else note('error', event.message);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note('error', 'nobody caught', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('error', 'refused by the policy', violatedDirective, blockedURI),
  );
}
