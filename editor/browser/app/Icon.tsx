/** Paths in a 24 × 24 view box. */
const paths = {
  add: 'M12 5v14M5 12h14',
  back: 'M15 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  list: 'M4 6h16M4 12h16M4 18h16',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  open: 'M6 9l6 6 6-6',
  phone: 'M8 3h8v18H8zM11 18h2',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  pending: 'M12 8v5M12 16h.01M12 3a9 9 0 100 18 9 9 0 000-18z',
  redo: 'M15 5l5 5-5 5M20 10H9a5 5 0 000 10h3',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L21 21',
  undo: 'M9 5l-5 5 5 5M4 10h11a5 5 0 010 10h-3',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  versions: 'M12 7v5l3 2M4 12a8 8 0 108-8 8 8 0 00-6 2.7M4 4v4h4',
} as const;

/** An icon beside or instead of text, hidden from assistive technology. */
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
