/**
 * Its source is written into the page, so it must be self-contained.
 *
 * Sets `data-tight` on the header while its links do not fit beside logo and phone, and `data-long` while they do not fit
 * without the phone, measured as a row that scrolls. What it observes reports before the first paint, and again when a
 * font, a translation or the visitor's style changes a link. A change of width also closes the menu, which would stay
 * above the page while the links are a row.
 */
function fitRow(header: HTMLElement, menu: HTMLElement, list: Element): void {
  let width = 0;
  const isCut = () => list.scrollWidth > list.clientWidth;
  const measure = () => {
    header.removeAttribute('data-tight');
    header.toggleAttribute('data-tight', isCut());
    header.toggleAttribute('data-long', isCut());
  };
  const observer = new ResizeObserver(() => {
    if (header.clientWidth !== width) {
      width = header.clientWidth;
      menu.hidePopover();
      header.removeAttribute('data-long');
      measure();
    } else if (!header.hasAttribute('data-long')) {
      // Links that were hidden at once would change again, which observers report as an error.
      requestAnimationFrame(measure);
    }
  });
  for (const box of [header, ...list.children]) observer.observe(box);
}

/** The script after the header. */
export const rowScript = `((menu)=>(${fitRow})(menu.closest('header'),menu,menu.firstElementChild))(document.getElementById('menu'))`;
