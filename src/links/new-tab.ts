/**
 * Attributes of a link that opens a new tab and announces it. Every supported browser implies `rel="noopener"`.
 * @param label the visible text
 * @param note the announcement, in the accessible name: screen readers read hidden text as a second link
 */
export const newTabLink = (label: string, note: string) => ({
  target: '_blank',
  'aria-label': `${label} ${note}`,
});
