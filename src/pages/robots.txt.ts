import type { APIRoute } from 'astro';
import { getContent } from '../content/index.ts';

/** Allows everything and points to the sitemap. */
export const GET: APIRoute = async () => {
  const { company } = await getContent();
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${company.website.value}/sitemap.xml\n`);
};
