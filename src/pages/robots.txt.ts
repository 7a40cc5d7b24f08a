import type { APIRoute } from 'astro';
import { getContent } from '../content/index.ts';

/** Everything may be read; the map of the site says where (X2). */
export const GET: APIRoute = async () => {
  const { company } = await getContent();
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${company.website.value}/sitemap.xml\n`);
};
