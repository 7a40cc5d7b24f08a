import type { APIRoute } from 'astro';
import { iconSvg } from '../seo/icons.ts';

/** The icon of tabs. */
export const GET: APIRoute = () => new Response(iconSvg(), { headers: { 'content-type': 'image/svg+xml' } });
