import type { APIRoute } from 'astro';
import { png } from '../lib/icons.ts';

/** Icons of phones: of iOS, and of the manifest. */
export const getStaticPaths = () =>
  Object.entries({ 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }).map(([icon, size]) => ({
    params: { icon },
    props: { size },
  }));

export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  new Response(new Uint8Array(await png(props.size)));
