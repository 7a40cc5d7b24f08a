import type { APIRoute } from 'astro';
import { editionPaths, getContent } from '../../content/index.ts';
import { pathOf } from '../../links/paths.ts';
import { pageMetadata } from '../../seo/metadata.ts';
import { color } from '../../styles/colors.ts';

export const getStaticPaths = () => editionPaths(() => ({}));

/** Name, colours and icons for a phone's home screen. */
export const GET: APIRoute = async ({ params }) => {
  const content = await getContent(params.language);
  const { company, language } = content;
  const { description } = await pageMetadata('home', language);
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return Response.json({
    name: company.tradeName.value,
    short_name: company.tradeName.value,
    description,
    lang: language,
    start_url: pathOf('home', content),
    display: 'browser',
    background_color: color('paper'),
    theme_color: color('river-deep'),
    icons: [icon(192), icon(512)],
  });
};
