import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Draft } from '../../tests/content/draft.ts';
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

let draft: Draft;
beforeEach(() => {
  draft = new Draft();
});
afterEach(() => draft.discard());

test.each([
  [4000, 1080, false],
  [2103, 1080, false],
  [2099, 1080, true],
  [1920, 4000, true],
])(
  'X4 the check takes a hero of %i × %i px only if the build can cut the social picture out of it: %s',
  async (width, height, fits) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#0e4d45' } }).jpeg();
    draft.write(`fotos/${content.hero.wide}`, await picture.toBuffer());
    const { mistakes } = await draft.check();
    expect(mistakes).toMatchObject(fits ? [] : [{ file: 'inicio/portada.yaml', path: ['wide'] }]);
    const drawn = socialPicture(content, draft.root);
    await (fits
      ? expect(drawn).resolves.toBeInstanceOf(Buffer)
      : expect(drawn).rejects.toThrow('bad extract area'));
  },
);
