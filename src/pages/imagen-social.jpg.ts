import type { APIRoute } from 'astro';
import { socialPicture } from '../lib/social-picture.ts';

/** The social picture, at a stable path. */
export const GET: APIRoute = async () => new Response(new Uint8Array(await socialPicture('es')));
