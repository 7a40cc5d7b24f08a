import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { contentRoot } from '../content/folder.ts';
import { getContent } from '../content/index.ts';
import { socialPicture } from '../seo/social-picture.ts';

/** The social picture, under a name that stays when its content changes. */
export const GET: APIRoute = async () => {
  const { company, hero } = await getContent();
  const picture = await socialPicture({
    photo: join(contentRoot, 'fotos', hero.wide),
    mark: 'public/favicon.svg',
    font: 'src/assets/fonts/archivo-display.ttf',
    tradeName: company.tradeName.value,
    title: hero.title,
    references: [...company.authorisations, ...hero.credentials.map(({ value }) => value)],
  });
  return new Response(new Uint8Array(picture));
};
