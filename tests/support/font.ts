import subset from 'subset-font';
import { open } from '../../scripts/font/cut.ts';

/** Another font: the site's, without its width axis. */
export function withoutWidths(brand: Buffer): Promise<Buffer> {
  const { characterSet, variationAxes } = open(brand);
  return subset(brand, String.fromCodePoint(...characterSet), {
    targetFormat: 'woff2',
    variationAxes: variationAxes.wdth ? { wdth: variationAxes.wdth.min } : {},
  });
}
