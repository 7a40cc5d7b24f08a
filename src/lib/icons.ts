import sharp from 'sharp';
import { drawing } from '../components/Logo/drawing.ts';
import { color } from '../styles/colors.ts';

const { size, lines, lineWidth, stations } = drawing;
/** Ground around the logo, on each side: phones cut the corners of icons. */
const ground = size / 6;
const side = size + 2 * ground;

/** The logo on its ground, as a square SVG image. */
export const favicon = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-ground} ${-ground} ${side} ${side}"><path fill="${color('river-deep')}" d="M${-ground} ${-ground}h${side}v${side}h${-side}z"/><path fill="none" stroke="${color('paper')}" stroke-width="${lineWidth}" d="${lines}"/><path fill="${color('albero')}" d="${stations}"/></svg>`;

/** The icon as a square PNG of so many pixels, opaque: iOS shows transparency as black. */
export const png = (pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(favicon()), { density: (72 * pixels) / side })
    .flatten()
    .png({ palette: true })
    .toBuffer();
