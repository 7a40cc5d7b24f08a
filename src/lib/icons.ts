import sharp from 'sharp';
import { color } from '../styles/colors.ts';

/** The mark on its ground, as an SVG image of 32 units. */
export const favicon = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${color('river-deep')}" d="M0 0h32v32H0z"/><path fill="none" stroke="${color('paper')}" stroke-width="4" d="M10 24h6V8h6"/><path fill="${color('albero')}" d="M4 20h8v8H4zM20 4h8v8h-8z"/></svg>`;

/** The icon as a square PNG of so many pixels, opaque: iOS shows transparency as black. */
export const png = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(favicon()), { density: (72 * size) / 32 })
    .flatten()
    .png({ palette: true })
    .toBuffer();
