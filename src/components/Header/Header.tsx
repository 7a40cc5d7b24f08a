import { useEffect, useRef, useState } from 'react';
import { anchors } from '../../content/anchors.ts';
import { IslandBoundary } from '../../islands/IslandBoundary.tsx';
import { type HeaderProps, HeaderView } from './HeaderView.tsx';

/** The sections of the home page; `about` is an alias inside one of them. */
const sections = anchors.filter((anchor) => anchor !== 'about');

/** Anchor of the section that crosses the middle of the screen; undefined above the first section. */
function useSectionInView(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return;
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setCurrent([...inView].at(-1));
      },
      { rootMargin: '-45% 0px -55% 0px' },
    );
    const watch = () => {
      for (const anchor of sections) {
        const section = document.getElementById(anchor);
        if (section) observer.observe(section);
      }
    };
    watch();
    // On a slow line the effect runs before the last sections are parsed.
    document.addEventListener('DOMContentLoaded', watch);
    return () => {
      document.removeEventListener('DOMContentLoaded', watch);
      observer.disconnect();
    };
  }, []);
  return current;
}

/** Whether the menu is open. Without popover support its selector throws: there the links stand in the flow. */
const isOpen = (menu: HTMLElement | null) =>
  typeof menu?.hidePopover === 'function' && menu.matches(':popover-open');

function LiveHeader(props: HeaderProps) {
  const menu = useRef<HTMLElement>(null);
  const inView = useSectionInView();
  // Undefined in the server's markup: without script the browser itself exposes the state.
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    // The first tap may have opened the menu before the script loaded.
    setOpen(isOpen(menu.current));
  }, []);

  const linked = [...props.links, props.contact].some(({ anchor }) => anchor === inView);
  return (
    <HeaderView
      {...props}
      menu={menu}
      open={open}
      // «Certificaciones y Objetivos» covers both sections, unless the objectives have a link of their own.
      current={inView === 'objetivos' && !linked ? 'certificaciones' : inView}
      onToggle={setOpen}
      onChoose={() => isOpen(menu.current) && menu.current?.hidePopover()}
    />
  );
}

/**
 * Sticky header with the site's navigation. The menu is a native popover that works without script; this island marks the
 * section in view, sets `aria-expanded` and closes the menu when a link is chosen. A crash leaves the native header.
 */
export function Header(props: HeaderProps) {
  return (
    <IslandBoundary fallback={<HeaderView {...props} />}>
      <LiveHeader {...props} />
    </IslandBoundary>
  );
}
