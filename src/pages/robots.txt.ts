import type { APIRoute } from 'astro';
import { get } from '../lib/content.ts';

/** Allows everything and points to the sitemap. */
export const GET: APIRoute = async () => {
  const { website } = await get('company', 'es');
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${website}/sitemap.xml\n`);
};
