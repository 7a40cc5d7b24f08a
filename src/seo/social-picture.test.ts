import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentRoot } from '../content/folder.ts';
import { loadContent } from '../content/load.ts';
import { socialPicture } from './social-picture.ts';

/** Column where the container of the photograph begins, in pixels of the social picture. */
const CONTAINER = 602;

const content = await loadContent(contentRoot);

/** Brightness of each pixel. */
async function draw(title: string) {
  const jpeg = await socialPicture({ ...content, hero: { ...content.hero, title } });
  return sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
}

test('X2 the social picture is 1200 × 630, and its headline keeps clear of the container', async () => {
  const [{ data, info }, empty] = [await draw(content.hero.title), await draw('.')];
  expect([info.width, info.height]).toEqual([1200, 630]);
  const lettered = [...data.keys()].filter((at) => (data[at] ?? 0) - (empty.data[at] ?? 0) > 100);
  expect(lettered.length).toBeGreaterThan(1000);
  expect(Math.max(...lettered.map((at) => at % info.width))).toBeLessThan(CONTAINER);
});
