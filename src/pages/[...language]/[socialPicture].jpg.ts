import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { contentRoot } from '../../content/folder.ts';
import { editionPaths, getContent } from '../../content/index.ts';
import { socialPicture as draw } from '../../seo/social-picture.ts';

export const getStaticPaths = () => editionPaths(({ socialPicture }) => ({ socialPicture }));

/** The social picture, under a name that stays when its content changes. */
export const GET: APIRoute = async ({ params }) => {
  const { company, hero } = await getContent(params.language);
  const picture = await draw({
    photo: join(contentRoot, 'fotos', hero.wide),
    mark: 'public/favicon.svg',
    font: 'src/assets/fonts/archivo-display.ttf',
    tradeName: company.tradeName.value,
    title: hero.title,
    references: [...company.authorisations, ...hero.credentials.map(({ value }) => value)],
  });
  return new Response(new Uint8Array(picture));
};
