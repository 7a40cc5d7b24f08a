import type { APIRoute } from 'astro';
import { iconIco } from '../seo/icons.ts';

/** The icon in the sizes of tabs and shortcuts. */
export const GET: APIRoute = async () => new Response(new Uint8Array(await iconIco([16, 32, 48])));
