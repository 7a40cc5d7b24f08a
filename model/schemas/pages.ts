/** The properties of a page; `content` is the content of an edition. */
interface Page {
  /** Its label in the editor. */
  label: string;
  /** Whether it has its own path, whose last part is in buscadores.yaml. */
  hasSlug?: boolean;
  /** For a page below the home page: its heading, its breadcrumb, and the day of its last change. */
  about?(content: Words): { title: string; crumb: string; updated: string };
}

interface Words {
  legal: { title: string; updated: string };
  footer: { legal: string };
}

/**
 * Every page of an edition. A new page needs an entry here, a route in src/pages and its texts. Schemas, paths,
 * metadata, structured data, sitemap and contact bar use this list.
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

export type PageName = keyof typeof pages;
/** The name of a page with its own path. */
export type SluggedPage = {
  [Name in PageName]: (typeof pages)[Name] extends { hasSlug: true } ? Name : never;
}[PageName];

export const pageOf = (name: PageName): Page => pages[name];
export const pageNames = Object.keys(pages) as PageName[];
/** Whether a page has its own path. */
export const hasSlug = (name: PageName): name is SluggedPage => pageOf(name).hasSlug === true;
