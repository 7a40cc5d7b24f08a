import type { APIRoute } from 'astro';
import { today } from '../lib/company.ts';
import { get } from '../lib/content.ts';
import { languages } from '../lib/language.ts';
import { type IndexedPage, pages, pathOf } from '../lib/links.ts';
import { alternatesOf } from '../lib/metadata.ts';

/** The indexed pages of both editions. Each commit is built: all but the legal notice change on the build's day. */
export const GET: APIRoute = async () => {
  const { website } = await get('company', 'es');
  const { updated } = await get('legal', 'es');
  const urls = (Object.keys(pages) as IndexedPage[]).flatMap((page) => {
    const day = page === 'legal' ? updated : today();
    const links = alternatesOf(page, website)
      .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('');
    return languages.map(
      (language) =>
        `<url><loc>${website}${pathOf(page, language)}</loc><lastmod>${day}</lastmod>${links}</url>`,
    );
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  );
};
