/**
 * Attributes of a link that opens a new tab, and says so. Every supported browser implies `rel="noopener"`.
 * @param label what is seen of it
 * @param note the words that say it. They belong to the name: screen readers would read a hidden text as a second link.
 */
export const newTabLink = (label: string, note: string) => ({
  target: '_blank',
  'aria-label': `${label} ${note}`,
});
