/** The built pages, parsed. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export const SITE = resolve(import.meta.dirname, '../../dist/site');

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface BuiltPage {
  /** File in the served folder: `aviso-legal.html`. */
  readonly file: string;
  readonly html: string;
  readonly elements: readonly Element[];
  /** Text nodes, and attributes that are read aloud or shown elsewhere. */
  readonly texts: readonly string[];
}

const SPOKEN = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription'];

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((candidate) => candidate.name === name)?.value;
}

export const pages: readonly BuiltPage[] = globSync('**/*.html', { cwd: SITE })
  .sort()
  .map((file) => {
    const html = readFileSync(join(SITE, file), 'utf8');
    const elements: Element[] = [];
    const texts: string[] = [];
    walk(parse(html), elements, texts);
    return { file, html, elements, texts };
  });

function walk(node: Node, elements: Element[], texts: string[]): void {
  if ('value' in node) texts.push(node.value);
  if ('tagName' in node) {
    elements.push(node);
    texts.push(...SPOKEN.flatMap((name) => attribute(node, name) ?? []));
    const name = attribute(node, 'name') ?? attribute(node, 'property') ?? '';
    if (node.tagName === 'meta' && /title|description|alt$|site_name/.test(name))
      texts.push(attribute(node, 'content') ?? '');
    if (['script', 'style'].includes(node.tagName)) return;
  }
  if ('content' in node) walk(node.content, elements, texts);
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, elements, texts);
}
