import type { APIRoute } from 'astro';
import { projectRoot } from '../../model/files/folder.ts';
import { hasSlug, pageNames } from '../../model/schemas/index.ts';
import type { PageTexts } from '../../model/schemas/types.ts';
import { getEditions } from '../content/index.ts';
import { pathOf } from '../links/paths.ts';
import { lastChange } from '../seo/last-change.ts';
import { alternatesOf } from '../seo/metadata.ts';

/** The indexed pages of all editions, each with its own or the site's last change. */
export const GET: APIRoute = async () => {
  const editions = await getEditions();
  const urls = pageNames.flatMap((page) => {
    const links = alternatesOf(page, editions)
      .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('');
    return editions.flatMap((edition) => {
      const path = pathOf(page, edition);
      if (!path) return [];
      const { updated }: Partial<PageTexts> = hasSlug(page) ? edition[page] : {};
      const day = updated ?? lastChange(projectRoot);
      return `<url><loc>${edition.company.website.value}${path}</loc><lastmod>${day}</lastmod>${links}</url>`;
    });
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  );
};
