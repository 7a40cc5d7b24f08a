/** The pages as they were built, read without a browser. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export const DIST = resolve(import.meta.dirname, '../../dist');
const SITE = join(DIST, 'site');

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface BuiltPage {
  /** File in the served folder: `aviso-legal.html`. */
  readonly file: string;
  readonly elements: readonly Element[];
  /** Texts that are read: those between tags, and those in attributes that are spoken or shown elsewhere. */
  readonly texts: readonly string[];
}

const SILENT = new Set(['script', 'style']);
const SPOKEN = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription'];

/** @throws Error when there is no build */
export function builtPages(): BuiltPage[] {
  const files = globSync('**/*.html', { cwd: SITE }).sort();
  if (files.length === 0) throw new Error('There is no build to read: npm run build.');
  return files.map((file) => {
    const elements: Element[] = [];
    const texts: string[] = [];
    walk(parse(readFileSync(join(SITE, file), 'utf8')), elements, texts);
    return { file, elements, texts };
  });
}

function walk(node: Node, elements: Element[], texts: string[]): void {
  if ('value' in node) texts.push(node.value);
  if ('tagName' in node) {
    elements.push(node);
    texts.push(...SPOKEN.flatMap((name) => attribute(node, name) ?? []));
    if (node.tagName === 'meta') texts.push(...described(node));
    // What no script touches is in a template's own document.
    if (SILENT.has(node.tagName)) return;
  }
  if ('content' in node) walk(node.content, elements, texts);
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, elements, texts);
}

function described(meta: Element): string[] {
  const name = attribute(meta, 'name') ?? attribute(meta, 'property') ?? '';
  const content = attribute(meta, 'content');
  return content && /title|description|alt$|site_name/.test(name) ? [content] : [];
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((candidate) => candidate.name === name)?.value;
}
