/** Opens closed lists while the page is printed: below Chrome 131, Safari 18.4 and Firefox 143 print.css cannot. */
export function printClosed(): void {
  let closed: HTMLDetailsElement[] = [];
  const set = (open: boolean) => {
    for (const list of closed) list.open = open;
  };
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    set(true);
  });
  addEventListener('afterprint', () => set(false));
}
