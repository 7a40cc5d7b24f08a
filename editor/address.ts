import { basename } from 'node:path';
import { contentRoot } from '../src/content/folder.ts';
import { contentFiles } from '../src/content/schemas/index.ts';

/** Where the editor shows the form of a file that has a mistake or something provisional. */
export function fieldAddress(file: string, language = basename(contentRoot)): string {
  const name = Object.entries(contentFiles).find(([, content]) => content.file === file)?.[0];
  const collection = file.startsWith('inicio/') ? 'inicio' : 'empresa';
  const suffix = language === basename(contentRoot) ? '' : `-${language}`;
  return `http://127.0.0.1:${process.env.PORT ?? 4321}/editor#/collections/${collection}${suffix}/entries/${name}${suffix}`;
}
