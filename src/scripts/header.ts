/** Sets `aria-expanded` on the toggle; closes the menu on a chosen link, and on a press or the focus elsewhere. */
function followMenu(menu: HTMLElement): void {
  const toggle = document.querySelector(`[popovertarget="${menu.id}"]`);
  const isOpen = () => menu.matches(':popover-open');
  const tell = (open: boolean) => toggle?.setAttribute('aria-expanded', String(open));
  const choose = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || !isOpen()) return;
    // Otherwise the toggle would get the focus back, and a screen reader would announce it before the section.
    link.blur();
    menu.hidePopover();
  };
  const leave = ({ target }: Event) => {
    if (![toggle, menu].some((box) => box?.contains(target as Node))) menu.hidePopover();
  };
  // A tap may have opened the menu before the script loaded.
  tell(isOpen());
  // Before the browser's own change, and before the focus moves: screen readers would announce the change twice, and
  // again over the section's name.
  menu.addEventListener('beforetoggle', ({ newState }) => tell(newState === 'open'));
  menu.addEventListener('click', choose);
  document.addEventListener('focusin', leave);
  // Safari on iOS before 18.3 leaves a popover open at a tap outside.
  document.addEventListener('pointerup', leave);
}

/**
 * Marks the link of the section at the middle of the screen; no link above the first section. A section without a link
 * marks the link of the section before: «Certificaciones y Objetivos» covers both sections.
 */
function followSections(menu: HTMLElement): void {
  const links = [...menu.querySelectorAll('a')];
  const sections = [...document.querySelectorAll('main > section[id]')];
  const mark = (section: string | undefined) => {
    const ids = sections.map(({ id }) => `#${id}`);
    const above = ids.slice(0, ids.indexOf(`#${section}`) + 1);
    const hash = above.reverse().find((id) => links.some((link) => link.hash === id));
    for (const link of links) {
      if (link.hash === hash) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const inView = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target.id);
        else inView.delete(target.id);
      }
      mark([...inView].at(-1));
    },
    { rootMargin: '-45% 0px -55% 0px' },
  );
  for (const section of sections) observer.observe(section);
}

/**
 * Adds state to the static header: `aria-expanded`, the mark of the section in view, a menu that closes on a choice.
 */
export function followHeader(): void {
  const menu = document.getElementById('menu');
  if (!menu) return;
  followMenu(menu);
  followSections(menu);
}
