import { getDocumentProxy } from 'unpdf';
import type { Judged } from './flaws.ts';

/** Readers look for `startxref` in the last 1024 bytes, as some programs add bytes after it. */
const END = 1024;

/** Whether a PDF is not cut off: pdf.js also opens the start of a linearized one. */
function hasEnd(bytes: Uint8Array): boolean {
  const last = bytes.findLastIndex((byte) => byte > 0x20);
  return /startxref\s+[1-9]/.test(
    Buffer.from(bytes.subarray(Math.max(0, last - END), last + 1)).toString('latin1'),
  );
}

/** Reads the pages of a PDF with pdf.js. */
export async function judgeCertificate(bytes: Uint8Array): Promise<Judged> {
  if (!hasEnd(bytes)) return { flaw: 'damaged' };
  try {
    // A copy: pdf.js takes the memory of what it gets.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      // Decodes the page, which getPage does not.
      await page.getTextContent();
    }
    const flaw = pdf.numPages === 0 ? 'empty' : undefined;
    await pdf.loadingTask.destroy();
    return { flaw };
  } catch (error) {
    return { flaw: Object(error).name === 'PasswordException' ? 'locked' : 'damaged' };
  }
}
