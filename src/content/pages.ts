/** What a page says of itself; the parameter is the content of an edition. */
interface Page {
  /** Its name for people who edit. */
  label: string;
  /** Whether it has an address of its own, whose last part is in buscadores.yaml. */
  hasSlug?: boolean;
  /** Of a page below the home page: its heading, its name in the way to it, and the day of its last change. */
  about?(content: Words): { title: string; crumb: string; updated: string };
}

interface Words {
  legal: { title: string; updated: string };
  footer: { legal: string };
}

/**
 * Every page of an edition. Another page is an entry here, a route in src/pages and its texts: schemas, addresses, metadata,
 * structured data, sitemap and the contact bar read this list.
 */
export const pages = {
  home: { label: 'Página de inicio' },
  legal: {
    label: 'Aviso legal',
    hasSlug: true,
    about: ({ legal, footer }) => ({ title: legal.title, crumb: footer.legal, updated: legal.updated }),
  },
  notFound: { label: 'Página 404' },
  failure: { label: 'Página de fallo' },
} as const satisfies Record<string, Page>;

/** The name of a page. */
export type PageName = keyof typeof pages;
/** The name of a page with an address of its own. */
export type SluggedPage = {
  [Name in PageName]: (typeof pages)[Name] extends { hasSlug: true } ? Name : never;
}[PageName];

/** The entry of a page. */
export const pageOf = (name: PageName): Page => pages[name];
/** The names of all pages. */
export const pageNames = Object.keys(pages) as PageName[];
/** Whether a page has an address of its own. */
export const hasSlug = (name: PageName): name is SluggedPage => pageOf(name).hasSlug === true;
