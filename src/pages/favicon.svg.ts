import type { APIRoute } from 'astro';
import { favicon } from '../lib/icons.ts';

/** The icon of browsers. With its type, which the development server does not tell from the name. */
export const GET: APIRoute = () => new Response(favicon(), { headers: { 'Content-Type': 'image/svg+xml' } });
