import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What the Content-Security-Policy needs to know about a page. */
export interface InlineCode {
  /** `sha256-…` of each inline script that a browser would run. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Markup that the policy would block, in Spanish. */
  readonly problems: readonly string[];
}

// JavaScript MIME types in use (https://mimesniff.spec.whatwg.org/#javascript-mime-type). Other types are data blocks.
const RUN = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/;

/**
 * Parses a built page as a browser without script does, `<noscript>` included.
 * parse5 returns exactly the bytes that browsers hash.
 */
export function readInlineCode(html: string): InlineCode {
  const scripts: string[] = [];
  const styles: string[] = [];
  const problems: string[] = [];
  for (const element of elementsOf(parse(html, { scriptingEnabled: false }))) {
    problems.push(...problemsOf(element));
    const text = textOf(element);
    if (text === '') continue;
    if (element.tagName === 'style') styles.push(hash(text));
    if (element.tagName === 'script' && isRun(element)) scripts.push(hash(text));
  }
  return { scripts, styles, problems };
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function problemsOf(element: Element): string[] {
  return element.attrs.flatMap(({ name, value }) => {
    const attribute = `${name}="${value.length > 60 ? `${value.slice(0, 60)}…` : value}" en <${element.tagName}>`;
    if (name === 'style') return [`${attribute}: use una clase`];
    if (name.startsWith('on')) return [`${attribute}: use addEventListener`];
    // Browsers ignore spaces and control characters before and inside the scheme.
    const scheme = [...value].filter((letter) => letter > ' ').join('');
    return /^javascript:/i.test(scheme) ? [`${attribute}: use un botón con su script`] : [];
  });
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

function isRun({ attrs }: Element): boolean {
  const { src, type = '' } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  return src === undefined && RUN.test(type.trim().toLowerCase());
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;
}
