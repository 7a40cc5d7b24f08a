import type { APIRoute } from 'astro';
import { manifest } from '../lib/metadata.ts';

/** Name, colours and icons for a phone's home screen. */
export const GET: APIRoute = async () => Response.json(await manifest('es'));
