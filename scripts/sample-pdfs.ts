/**
 * Makes the sample sheets that stand where the certificates will be: `node scripts/sample-pdfs.ts`.
 * Their words are in content/es/certificados/muestras.yaml. A certificate that has taken the
 * place of a sample is left alone.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { parse } from 'yaml';
import { ensureChromium, launchOptions } from './browser.ts';
import { samplePage, samplesSchema } from './sample-pdf-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'content/es/certificados');

/** Every sample's title begins so, in ASCII, so that it stands readable in the PDF; no certificate's does. */
const MARK = '/Title (Documento de muestra: ';

/** Archivo's cuts on the sheet. From the variable font Chromium embeds each glyph: four times the size. */
const CUTS: [weight: number, width: number][] = [
  [400, 100],
  [500, 100],
  [600, 122],
];

/** The @font-face rule of one cut, the font within. */
async function fontFace([weight, width]: [weight: number, width: number]): Promise<string> {
  const path = join(root, `scripts/sample-pdf-fonts/archivo-${weight}-${width}.woff2`);
  const source = `data:font/woff2;base64,${await readFile(path, 'base64')}`;
  const selected = `font-weight: ${weight}; font-stretch: ${width}%`;
  return `@font-face { font-family: Archivo; ${selected}; src: url(${source}) }`;
}

/** Whether something other than a sample stands at the path. */
async function isCertificate(path: string): Promise<boolean> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes !== undefined && !bytes.includes(MARK);
}

const words = samplesSchema.parse(parse(await readFile(join(folder, 'muestras.yaml'), 'utf8')));
const fonts = await Promise.all(CUTS.map(fontFace));
const browser = await chromium.launch(launchOptions(await ensureChromium()));
try {
  const page = await browser.newPage();
  for (const [index, sample] of words.muestras.entries()) {
    const path = join(folder, sample.archivo);
    if (await isCertificate(path)) {
      console.log(`${sample.archivo}: it is not a sample; left as it is`);
      continue;
    }
    await page.setContent(samplePage(words, index, fonts.join('\n')), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const pdf = await page.pdf({
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
    if (!pdf.includes(MARK))
      throw new Error(`${sample.archivo}: the title must begin «Documento de muestra: »`);
    await writeFile(path, pdf);
    console.log(`${sample.archivo}: ${(pdf.length / 1000).toFixed(1)} kB`);
  }
} finally {
  await browser.close();
}
