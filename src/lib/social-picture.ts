import { resolve } from 'node:path';
import sharp from 'sharp';
import { openPicture } from '../content/folder.ts';
import { color } from '../styles/colors.ts';
import { credentialsOf } from './company.ts';
import { get } from './content.ts';
import { png } from './icons.ts';
import type { Language } from './language.ts';

/** Size that social networks require, in pixels. */
const width = 1200;
const height = 630;
const margin = 72;
/** Height of the strip with the references, below the photograph. */
const strip = 92;
/** The crop of the photograph, clear of the headline: scaled to this width, from this row. */
const crop = { width: 1104, top: 30 };
/** A static TTF of wide letters: Pango cannot read WOFF2. It has no names, so that its family is that of the file. */
const family = 'brand-display';
const fontFile = resolve(`src/assets/fonts/${family}.ttf`);
const chalk = color('chalk');
const headline = { points: 48, width: 530, height: 400, color: chalk };

const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g"><stop offset=".34" stop-color="${color('shade')}" stop-opacity=".94"/><stop offset=".72" stop-color="${color('shade')}" stop-opacity="0"/></linearGradient></defs>
<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><path fill="${color('river-deep')}" d="M0 ${height - strip}h${width}v${strip}H0z"/></svg>`;

interface Block {
  points: number;
  width: number;
  /** Higher text is made smaller. */
  height: number;
  color: string;
}

/** A text within a block, whose left edge is at `left` and whose middle is at `middle`; nothing for an empty text. */
async function lettering(text: string, left: number, middle: number, size: Block) {
  if (text === '') return [];
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${size.color}" size="${size.points}pt">${escaped}</span>`,
      font: family,
      fontfile: fontFile,
      rgba: true,
      // One point is one pixel.
      dpi: 72,
      width: size.width,
      // Allows breaks inside a word that is wider than the block.
      wrap: 'word-char',
    },
  })
    .resize({ height: size.height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return [{ input: data, left, top: Math.round(middle - info.height / 2) }];
}

/** The picture of an edition in social networks and chats: 1200 × 630. */
export async function socialPicture(language: Language): Promise<Buffer> {
  const [company, hero, { authority }] = await Promise.all([
    get('company', language),
    get('hero', language),
    get('common', language),
  ]);
  // Non-breaking spaces keep a reference on one line.
  const credentials = credentialsOf(company, authority)
    .map(({ value }) => value.replaceAll(' ', '\u00a0'))
    .join('  ·  ');
  const [photograph, logo, name, title, references] = await Promise.all([
    openPicture(hero.wide),
    png(56),
    lettering(company.tradeName, margin + 76, 84, { points: 30, width: 900, height: 56, color: chalk }),
    lettering(hero.title, margin, (height - strip + 112) / 2, headline),
    lettering(credentials, margin, height - strip / 2, {
      points: 20,
      width: width - 2 * margin,
      height: strip - 24,
      color: color('mist'),
    }),
  ]);
  return (
    photograph
      .resize(crop.width, crop.top + height - strip, { fit: 'outside' })
      .extract({ left: 0, ...crop, height: height - strip })
      // The photograph is on the right, clear of the headline; its left edge is mirrored under the shade.
      .extend({ left: width - crop.width, bottom: strip, extendWith: 'mirror' })
      .composite([
        { input: Buffer.from(shade), left: 0, top: 0 },
        { input: logo, left: margin, top: 56 },
        ...name,
        ...title,
        ...references,
      ])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  );
}
