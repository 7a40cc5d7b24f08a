import type { APIRoute } from 'astro';
import { editionPaths, getContent } from '../../content/index.ts';
import { socialPicture as draw } from '../../seo/social-picture.ts';

export const getStaticPaths = () => editionPaths(({ socialPicture }) => ({ socialPicture }));

/** The social picture, at a stable path. */
export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await draw(await getContent(params.language))));
