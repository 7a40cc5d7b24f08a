/** Which keyboard shortcuts belong to the editor, and which to the browser. */

const TEXT_BOXES =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])';

const textBoxOf = ({ target }: Event) => (target instanceof Element ? target.closest(TEXT_BOXES) : null);

/** Whether a modal dialog is open. */
const hasDialog = () => document.querySelector('[role="dialog"]') !== null;

/** Whether «/» focuses the search: in a text box it is text. */
export const isSearchShortcut = (event: KeyboardEvent): boolean =>
  event.key === '/' && !hasDialog() && !textBoxOf(event);

/** Whether Ctrl + Z and Ctrl + Y change the content: searches and boxes outside the form keep their own undo. */
export function isContentShortcut(event: KeyboardEvent): boolean {
  const box = textBoxOf(event);
  return !hasDialog() && (!box || box.matches('main :not([type="search"])'));
}
