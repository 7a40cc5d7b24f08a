import { getDocumentProxy } from 'unpdf';
import type { Judged } from './flaws.ts';

/** Opens a PDF and its pages with pdf.js, without its repairs of damaged files. */
export async function judgeCertificate(bytes: Uint8Array): Promise<Judged> {
  try {
    // A copy: pdf.js takes the memory of what it gets.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 });
    for (let page = 1; page <= pdf.numPages; page += 1) await pdf.getPage(page);
    const flaw = pdf.numPages === 0 ? 'empty' : undefined;
    await pdf.loadingTask.destroy();
    return { flaw };
  } catch (error) {
    return { flaw: Object(error).name === 'PasswordException' ? 'locked' : 'damaged' };
  }
}
