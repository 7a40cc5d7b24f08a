import type { APIRoute } from 'astro';
import { editionPaths, getContent } from '../../content/index.ts';
import { vcard } from '../../links/vcard.ts';

export const getStaticPaths = () => editionPaths(({ card }) => ({ card }));

/** The company's contact card. */
export const GET: APIRoute = async ({ params }) => {
  const { company } = await getContent(params.language);
  return new Response(vcard(company));
};
