import type { APIRoute } from 'astro';
import { getContent } from '../content/index.ts';
import { lastChange } from '../seo/last-change.ts';

/** The indexed pages, each with the day of its last change; the legal notice states its own. */
export const GET: APIRoute = async () => {
  const { company, legal } = await getContent();
  const site = company.website.value;
  const pages = [
    [`${site}/`, lastChange(process.cwd())],
    [`${site}/aviso-legal`, legal.updated],
  ];
  const urls = pages.map(([page, day]) => `<url><loc>${page}</loc><lastmod>${day}</lastmod></url>`).join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  );
};
