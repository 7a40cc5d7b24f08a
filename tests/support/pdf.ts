import { deflateSync } from 'node:zlib';

/** Encryption with 40 bits of a PDF that opens without a password, but restricts what readers do: the key for /O, /P and /ID. */
const USER_KEY = '3d34d348777b4f6a3e22150ccdc528f16bea267ea7757b29d2741a6b4244c93e';

interface PdfOptions {
  pages?: number;
  /** Which password opens it: none is needed, none is needed but the use is restricted, or one that nobody knows. */
  lock?: 'restricted' | 'locked' | undefined;
  title?: string;
  /** Whether it has an index at its start, too. */
  isLinearized?: boolean;
  /** What every page draws, compressed. */
  drawing?: Buffer;
}

/** A small PDF whose pages are black. */
export function pdfOf({
  pages = 1,
  lock,
  title = 'Certificado',
  isLinearized = false,
  drawing = deflateSync('0 0 595 842 re f'),
}: PdfOptions = {}): Buffer<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`);
  const key = lock === 'locked' ? '00'.repeat(32) : USER_KEY;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    `<</Title (${title})>>`,
    `<</Filter/FlateDecode/Length ${drawing.length}>>stream\n${drawing.toString('latin1')}\nendstream `,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>'),
  ];
  let text = '%PDF-1.7\n';
  if (isLinearized) text += 'trailer<</Size 5/Root 1 0 R>>\nstartxref\n0\n%%EOF\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const encryption = `/ID[<${'49'.repeat(16)}><${'49'.repeat(16)}>]/Encrypt<</Filter/Standard/V 1/R 2/P -44/O<${'4f'.repeat(32)}>/U<${key}>>>`;
  const count = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${count}/Root 1 0 R/Info 3 0 R${lock ? encryption : ''}>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

/** The PDF with a revision after its end, as a signature or a change of its properties adds. */
export function revised(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const [, before] = /startxref\s(\d+)\s/.exec(text) ?? [];
  const size = /\/Size (\d+)/.exec(text)?.[1];
  const object = '3 0 obj<</Title (Firmado)>>endobj\n';
  const place = String(pdf.length).padStart(10, '0');
  const table = `xref\n3 1\n${place} 00000 n \ntrailer<</Size ${size}/Root 1 0 R/Info 3 0 R/Prev ${before}>>\n`;
  return Buffer.concat([
    pdf,
    Buffer.from(`${object}${table}startxref\n${pdf.length + object.length}\n%%EOF\n`),
  ]);
}
