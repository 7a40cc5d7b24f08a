import type { APIRoute } from 'astro';
import { favicon } from '../lib/icons.ts';

/** The icon of browsers. */
export const GET: APIRoute = () => new Response(favicon());
