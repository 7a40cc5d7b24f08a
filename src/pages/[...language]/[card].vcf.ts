import type { APIRoute } from 'astro';
import { editionPaths, getContent } from '../../content/index.ts';
import { vcard } from '../../links/vcard.ts';

export const getStaticPaths = () => editionPaths(({ card }) => ({ card }));

/** The company's contact card. */
export const GET: APIRoute = async ({ params }) => {
  return new Response(vcard(await getContent(params.language)));
};
