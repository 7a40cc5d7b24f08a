import type { APIRoute } from 'astro';
import { getContent } from '../content/index.ts';

/** The pages to be indexed (X2): home and legal notice. The legal notice's date is the one its text bears. */
export const GET: APIRoute = async () => {
  const { company, legal } = await getContent();
  const site = company.website.value;
  const pages = [`<loc>${site}/</loc>`, `<loc>${site}/aviso-legal</loc><lastmod>${legal.updated}</lastmod>`];
  const urls = pages.map((page) => `<url>${page}</url>`).join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  );
};
