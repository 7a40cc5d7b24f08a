import type { APIRoute } from 'astro';
import { iconPng } from '../seo/icons.ts';

/** The icons of home screens: Apple's (Base.astro) and the manifest's. */
export const getStaticPaths = () =>
  Object.entries({ 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }).map(([icon, size]) => ({
    params: { icon },
    props: { size },
  }));

export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  new Response(new Uint8Array(await iconPng(props.size)));
