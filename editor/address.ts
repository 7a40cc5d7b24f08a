import { contentFiles } from '../src/content/schemas/index.ts';

/** Where the editor shows the file of a mistake or of something provisional. */
export function fieldAddress({ file }: { file: string }): string {
  const entry = Object.entries(contentFiles).find(([, content]) => content.file === file);
  return `http://localhost:4321/editor/#/collections/contenido/entries/${entry?.[0]}`;
}
