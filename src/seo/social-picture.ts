import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { contentRoot, projectRoot } from '../content/folder.ts';
import { socialCrop } from '../content/picture-sizes.ts';
import type { SiteContent } from '../content/types.ts';
import { credentialsOf } from '../content/validity.ts';
import { color } from '../styles/colors.ts';

/** Size that social networks require, in pixels. */
const width = 1200;
const height = 630;
const margin = 72;
/** Height of the strip with the references, below the photograph. */
const strip = height - socialCrop.height;
const mark = join(projectRoot, 'public/favicon.svg');
/** A static TTF of the display face: librsvg and Pango cannot read WOFF2. */
const font = join(projectRoot, 'src/assets/fonts/archivo-display.ttf');
const headline = { points: 48, width: 530, color: color('chalk') };

const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g"><stop offset=".34" stop-color="#101a1d" stop-opacity=".94"/><stop offset=".72" stop-color="#101a1d" stop-opacity="0"/></linearGradient></defs>
<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><path fill="${color('river-deep')}" d="M0 ${height - strip}h${width}v${strip}H0z"/></svg>`;

/** A block of text, at most `width` pixels wide. */
async function lettering(text: string, size: { points: number; width: number; color: string }) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({
    text: {
      text: `<span foreground="${size.color}" size="${size.points}pt">${escaped}</span>`,
      font: 'Archivo Social',
      fontfile: font,
      rgba: true,
      // One point is one pixel.
      dpi: 72,
      width: size.width,
      // Allows breaks inside a word that is wider than the block.
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The picture of the site in social networks and chats: 1200 × 630. */
export async function socialPicture(content: SiteContent, folder = contentRoot): Promise<Buffer> {
  const { company, hero } = content;
  const line = credentialsOf(content)
    .map(({ value }) => value)
    .join('   ·   ');
  // A buffer, not a path: on Windows, sharp's open file could not be deleted.
  const photograph = await readFile(join(folder, 'fotos', hero.wide));
  const [logo, name, title, references] = await Promise.all([
    readFile(mark).then((drawing) => sharp(drawing, { density: 180 }).resize(56).png().toBuffer()),
    lettering(company.tradeName.value, { points: 30, width: 900, color: color('chalk') }),
    lettering(hero.title, headline),
    lettering(line, { points: 22, width: 1056, color: color('mist') }),
  ]);
  return (
    sharp(photograph)
      .autoOrient()
      .resize(socialCrop.width)
      .extract({ left: 0, ...socialCrop })
      // The photograph is on the right, clear of the headline; its left edge is mirrored under the shade.
      .extend({ left: width - socialCrop.width, bottom: strip, extendWith: 'mirror' })
      .composite([
        { input: Buffer.from(shade), left: 0, top: 0 },
        { input: logo, left: margin, top: 56 },
        { input: name.data, left: margin + 76, top: 56 + Math.round((56 - name.info.height) / 2) },
        { input: title.data, left: margin, top: Math.round((height - strip - title.info.height + 112) / 2) },
        {
          input: references.data,
          left: margin,
          top: height - strip / 2 - Math.round(references.info.height / 2),
        },
      ])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  );
}
