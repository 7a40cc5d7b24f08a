import type { APIRoute } from 'astro';
import { vcard } from '../../lib/company.ts';
import { get } from '../../lib/content.ts';

/** The company's contact card. */
export const GET: APIRoute = async () => {
  const { hours } = await get('contact', 'en');
  return new Response(vcard(await get('company', 'en'), hours, 'en'));
};
