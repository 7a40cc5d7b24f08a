import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { contentRoot } from '../content/folder.ts';
import { getContent } from '../content/index.ts';
import { heroCredentials } from '../sections/hero/credentials.ts';
import { socialPicture } from '../seo/social-picture.ts';

/** The social picture (X2), under a name that stays when its content changes. */
export const GET: APIRoute = async () => {
  const content = await getContent();
  const { company, hero } = content;
  const picture = await socialPicture({
    photo: join(contentRoot, 'fotos', hero.wide),
    mark: 'public/favicon.svg',
    font: 'src/assets/fonts/archivo-display.ttf',
    tradeName: company.tradeName.value,
    title: hero.title,
    references: heroCredentials(content).map(({ value }) => value),
  });
  return new Response(new Uint8Array(picture));
};
