/**
 * Its source is written into the page, so it must be self-contained. Closes the lists of rows on narrow screens, where
 * each is a bar. Paper is no screen: what is printed is open.
 */
function fold(narrow: MediaQueryList, lists: NodeListOf<HTMLDetailsElement>): void {
  const follow = () => {
    for (const list of lists) list.open = !narrow.matches;
  };
  follow();
  narrow.addEventListener('change', follow);
}

/** The script after the lists, which runs before they are painted. */
export const foldScript = `(${fold})(matchMedia('screen and (width < 64rem)'),document.querySelectorAll('[data-rows]'))`;
