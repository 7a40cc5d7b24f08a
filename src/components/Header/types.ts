/** A link to a section of the home page. */
interface AnchorLink {
  label: string;
  anchor: string;
}

/** Words and links of the header; plain data, as it is handed to the island. */
export interface HeaderProps {
  tradeName: string;
  /** `/` on any page but the home page, whose anchors need no path (H1). */
  base: '' | '/';
  homeLabel: string;
  navigation: string;
  openMenu: string;
  closeMenu: string;
  links: AnchorLink[];
  contact: AnchorLink;
}
