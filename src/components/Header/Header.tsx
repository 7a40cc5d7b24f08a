import { useEffect, useRef, useState } from 'react';
import { anchors } from '../../content/anchors.ts';
import { IslandBoundary } from '../../islands/IslandBoundary.tsx';
import { HeaderView } from './HeaderView.tsx';
import type { HeaderProps } from './types.ts';
import { useSectionInView } from './useSectionInView.ts';

/** Every section of the home page, as those without a link of their own must unmark the others; an alias is no section. */
const sections = anchors.filter((anchor) => anchor !== 'about');

/** Before 2024 no browser knew popovers, and one that does not throws at their selector: there the links stand in the flow. */
const isOpen = (menu: HTMLElement | null) =>
  typeof menu?.hidePopover === 'function' && menu.matches(':popover-open');

function LiveHeader(props: HeaderProps) {
  const menu = useRef<HTMLElement>(null);
  const current = useSectionInView(sections);
  // Undefined in the server's markup: without script the browser itself tells whether the menu is expanded.
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    // The first tap may have opened the menu before this script came.
    setOpen(isOpen(menu.current));
  }, []);

  return (
    <HeaderView
      {...props}
      menu={menu}
      open={open}
      current={current === 'objetivos' ? 'certificaciones' : current}
      onToggle={setOpen}
      onChoose={() => isOpen(menu.current) && menu.current?.hidePopover()}
    />
  );
}

/**
 * Sticky header with the site's navigation (H1, H2). The menu is a native popover: it opens, closes on Escape or on a press
 * outside and gives the focus back before, and without, any script; this island marks the section in view, tells the state
 * in `aria-expanded`, and closes the menu when a link is chosen. A crash leaves the native header.
 */
export function Header(props: HeaderProps) {
  return (
    <IslandBoundary fallback={<HeaderView {...props} />}>
      <LiveHeader {...props} />
    </IslandBoundary>
  );
}
