import sharp from 'sharp';

/** Size that social networks ask for, in pixels. */
const width = 1200;
const height = 630;
const margin = 72;

const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g"><stop offset=".34" stop-color="#101a1d" stop-opacity=".94"/><stop offset=".72" stop-color="#101a1d" stop-opacity="0"/></linearGradient></defs>
<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><path fill="#08302b" d="M0 ${height - 92}h${width}v92H0z"/></svg>`;

interface SocialPicture {
  /** Photograph behind, as a path. */
  photo: string;
  /** Mark, as a path to an SVG. */
  mark: string;
  /** Static cut of the display face, as a path: neither librsvg nor Pango reads WOFF2. */
  font: string;
  tradeName: string;
  title: string;
  /** Small line at the foot: the references. */
  references: string[];
}

/** A block of text of at most `size.width` pixels, as a layer. */
async function lettering(text: string, font: string, size: { points: number; width: number; color: string }) {
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
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The picture that stands for the site in social networks and chats: 1200 × 630, made from the content (X2). */
export async function socialPicture(picture: SocialPicture): Promise<Buffer> {
  const { font } = picture;
  const [mark, name, title, references] = await Promise.all([
    sharp(picture.mark, { density: 180 }).resize(56).png().toBuffer(),
    lettering(picture.tradeName, font, { points: 30, width: 900, color: '#ffffff' }),
    lettering(picture.title, font, { points: 54, width: 600, color: '#ffffff' }),
    lettering(picture.references.join('   ·   '), font, { points: 22, width: 1056, color: '#d3deda' }),
  ]);
  return sharp(picture.photo)
    .resize(width, height, { position: 'bottom' })
    .composite([
      { input: Buffer.from(shade), left: 0, top: 0 },
      { input: mark, left: margin, top: 56 },
      { input: name.data, left: margin + 76, top: 56 + Math.round((56 - name.info.height) / 2) },
      { input: title.data, left: margin, top: Math.round((height - 92 - title.info.height + 112) / 2) },
      { input: references.data, left: margin, top: height - 46 - Math.round(references.info.height / 2) },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
