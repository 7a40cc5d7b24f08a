import { getDocumentProxy } from 'unpdf';
import type { Judged } from './flaws.ts';

/** Reads the pages of a PDF with pdf.js. */
export async function judgeCertificate(bytes: Uint8Array): Promise<Judged> {
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
