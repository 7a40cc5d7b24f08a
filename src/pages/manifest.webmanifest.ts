import type { APIRoute } from 'astro';
import { getContent } from '../content/index.ts';
import { pageMetadata } from '../seo/metadata.ts';

/** Name, colours and icons for a phone's home screen. */
export const GET: APIRoute = async () => {
  const { company, language } = await getContent();
  const { description } = await pageMetadata('home');
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return Response.json({
    name: company.tradeName.value,
    short_name: company.tradeName.value,
    description,
    lang: language,
    start_url: '/',
    display: 'browser',
    background_color: '#f7f5ef',
    theme_color: '#08302b',
    icons: [icon(192), icon(512)],
  });
};
