import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadContent } from '../../model/check/load.ts';
import { EditableContent } from '../../tests/content/editable-content.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { socialPicture } from './social-picture.ts';

vi.mock(import('sharp'), async (original) => {
  const { default: real } = await original();
  return { default: Object.assign(vi.fn(real), real) as typeof real };
});

/** Left edge of the container in the photograph, in pixels of the social picture. */
const CONTAINER = 602;

const content = await loadContent(CONTENT);

/** The brightness of each pixel of the picture with this headline. */
async function draw(title: string) {
  const jpeg = await socialPicture({ ...content, hero: { ...content.hero, title } });
  return sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
}

test.each([
  ['', content.hero.title],
  [' with a word longer than its line', 'Gestióndeextraordinariamentepeligrosísimosresiduosmetálicos y más'],
])(
  'X2 the social picture is 1200 × 630, and its headline%s keeps clear of the container',
  async (_, title) => {
    const [{ data, info }, empty] = [await draw(title), await draw('.')];
    expect([info.width, info.height]).toEqual([1200, 630]);
    const lettered = [...data.keys()].filter((at) => (data[at] ?? 0) - (empty.data[at] ?? 0) > 100);
    expect(lettered.length).toBeGreaterThan(1000);
    expect(Math.max(...lettered.map((at) => at % info.width))).toBeLessThan(CONTAINER);
  },
);

/** Rows of the strip below the photograph whose letters are brighter than its ground. */
async function letteredRows(references: readonly string[]) {
  const certificates = references.map((reference) => ({ isExpired: false, shortSubject: '', reference }));
  const jpeg = await socialPicture({
    ...content,
    company: { ...content.company, authorisations: [] },
    certifications: { ...content.certifications, certificates: certificates as never },
  });
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = [...data.keys()]
    .filter((at) => (data[at] ?? 0) > 100)
    .map((at) => Math.floor(at / info.width));
  return new Set(rows.filter((row) => row > 540));
}

test.each([0, 1, 5, 24])('C1 X2 the social picture has room for %i references', async (count) => {
  const rows = await letteredRows(Array.from({ length: count }, (_, index) => `PRO/AN/${10 + index}/2019`));
  if (count === 0) return expect(rows.size).toBe(0);
  expect(rows.size).toBeGreaterThan(5);
  expect(Math.min(...rows)).toBeGreaterThan(545);
  expect(Math.max(...rows)).toBeLessThan(625);
});

test('no file stays open: Windows could not delete it', async () => {
  await draw('.');
  expect(vi.mocked(sharp).mock.calls.filter(([input]) => typeof input === 'string')).toEqual([]);
});

let copy: EditableContent;
beforeEach(() => {
  copy = new EditableContent();
});
afterEach(() => copy.discard());

test.each([
  [2103, 1080, false],
  [2099, 1080, true],
  [1920, 4000, true],
])(
  'X4 the check accepts a hero of %i × %i px only if the build can crop the social picture from it: %s',
  async (width, height, fits) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#0e4d45' } }).jpeg();
    copy.write(`fotos/${content.hero.wide}`, await picture.toBuffer());
    const { problems } = await copy.check();
    expect(problems).toMatchObject(fits ? [] : [{ file: 'hero', path: ['wide'] }]);
    const drawn = socialPicture(content, copy.root);
    await (fits
      ? expect(drawn).resolves.toBeInstanceOf(Buffer)
      : expect(drawn).rejects.toThrow('bad extract area'));
  },
);
