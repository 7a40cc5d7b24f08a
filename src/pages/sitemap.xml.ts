import type { APIRoute } from 'astro';
import { getEditions } from '../content/index.ts';
import { pathOf } from '../links/paths.ts';
import { lastChange } from '../seo/last-change.ts';
import { alternatesOf } from '../seo/metadata.ts';

/** The indexed pages of all editions, each with the day of its last change; the legal notice states its own. */
export const GET: APIRoute = async () => {
  const editions = await getEditions();
  const urls = (['home', 'legal'] as const).flatMap((page) => {
    const links = alternatesOf(page, editions)
      .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('');
    return editions.map((edition) => {
      const day = page === 'legal' ? edition.legal.updated : lastChange(process.cwd());
      return `<url><loc>${edition.company.website.value}${pathOf(page, edition)}</loc><lastmod>${day}</lastmod>${links}</url>`;
    });
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  );
};
