import { create, type Font } from 'fontkitten';
import subset, { type Options, type Range } from 'subset-font';

export const WEIGHTS = { min: 400, max: 600 };
export const WIDTHS = { min: 100, max: 125 };
/** The width of the social picture's letters. */
const SOCIAL_PICTURE = 118;

/** ASCII and the letters of Spanish and its neighbours; without one, a font is refused. */
const LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}ÁÀÇÉÈÍÑÒÓÖÚÜáàçéèíñòóöúü`;
/** Without one, the fallback font draws it. */
export const SIGNS = '¡¿«»‘’“”–—…·•ªº°¹²³×±µ−≤≥→←↑§©®€Ø';
/** No-break space, thin spaces, no-break hyphen: without them, browsers use the space and the hyphen. */
const SPACES = '\u00a0\u2009\u202f\u2011';
const FEATURES = ['kern', 'liga', 'tnum', 'pnum', 'ccmp'];

/** Opens a TTF or WOFF2. */
export function open(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection) throw new Error('The file has several fonts: give it one.');
  return font;
}

/** The name of the family; some files add the name of a weight. */
export function familyOf(file: Buffer): string {
  const font = open(file);
  const name = font.getName('preferredFamily') ?? font.getName('fontFamily') ?? 'The font';
  return name.replace(/ (Thin|(Extra|Semi)?(Light|Bold)|Regular|Medium|Black)$/, '');
}

/** Those of the signs that a font lacks. */
export function without(file: Buffer, signs: string): string {
  const font = open(file);
  return [...signs].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).join('');
}

/** A font with the site's signs, its weights and widths within these limits, its other axes at their default. */
function cutTo(limits: Record<'wght' | 'wdth', Range>, font: Buffer, options: Options): Promise<Buffer> {
  const variationAxes: Record<string, number | Range> = {};
  for (const [tag, axis] of Object.entries(open(font).variationAxes)) {
    if (!axis) continue;
    const wanted = { ...limits }[tag] ?? { min: axis.default, max: axis.default };
    const within = (value: number) => Math.min(Math.max(value, axis.min), axis.max);
    const [min, max] = [within(wanted.min), within(wanted.max)];
    variationAxes[tag] = min === max ? min : { min, max };
  }
  const signs = LETTERS + SIGNS + SPACES;
  return subset(font, signs, { variationAxes, keepFeatures: FEATURES, noHinting: true, ...options });
}

/** The font of the pages: a WOFF2 with the site's weights, widths and signs. @throws Error when the font is unfit */
export async function cut(source: Buffer): Promise<Buffer> {
  const { wght } = open(source).variationAxes;
  const { min, max } = WEIGHTS;
  if (!wght || wght.min > min || wght.max < max)
    throw new Error(`${familyOf(source)} is not variable from weight ${min} to ${max}: choose another.`);
  const letters = without(source, LETTERS);
  if (letters) throw new Error(`${familyOf(source)} lacks ${letters}: choose another.`);
  return cutTo({ wght: WEIGHTS, wdth: WIDTHS }, source, {
    targetFormat: 'woff2',
    // Names of the licence and of the family.
    preserveNameIds: [13, 14, 16],
    // The outlines have the advances, too; HarfBuzz writes a wrong table if one of them does not vary.
    dropTables: ['HVAR'],
  });
}

/** One weight and width of a font, as a TTF without names. */
export const cutOne = (text: Buffer, weight: number, width: number): Promise<Buffer> =>
  cutTo({ wght: { min: weight, max: weight }, wdth: { min: width, max: width } }, text, {
    targetFormat: 'truetype',
    dropTables: ['name'],
  });

/** The font of the social picture. As it has no names, Pango calls it by its file's name. */
export const cutForSocialPicture = (text: Buffer): Promise<Buffer> =>
  cutOne(text, WEIGHTS.max, SOCIAL_PICTURE);
